// The signs that are one press: the protocol's list, each with its words. No pictures: those of the system's font differ
// everywhere, and are missing on some machines.
import type { Chat, Emote } from '../generated/protocol'

export const EMOTES: Readonly<Record<Emote, string>> = {
  hello: 'Hello!',
  good_luck: 'Good luck!',
  well_played: 'Well played!',
  oops: 'Oops.',
  thinking: 'Thinking…',
  thanks: 'Thanks!',
  laugh: 'Ha ha!',
  good_game: 'Good game.',
}

export const chatText = (chat: Chat): string => ('text' in chat ? chat.text : EMOTES[chat.emote])
