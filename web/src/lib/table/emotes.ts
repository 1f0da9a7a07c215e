// The signs that need no words: the protocol's list, each with a face and a reading.
import type { Chat, Emote } from '../generated/protocol'

export const EMOTES: Readonly<Record<Emote, { face: string; words: string }>> = {
  hello: { face: '👋', words: 'Hello' },
  good_luck: { face: '🍀', words: 'Good luck' },
  well_played: { face: '👏', words: 'Well played' },
  oops: { face: '😅', words: 'Oops' },
  thinking: { face: '🤔', words: 'Thinking' },
  thanks: { face: '🙏', words: 'Thanks' },
  laugh: { face: '😄', words: 'Laughs' },
  good_game: { face: '🤝', words: 'Good game' },
}

export function chatText(chat: Chat): string {
  if ('text' in chat) return chat.text
  const { face, words } = EMOTES[chat.emote]
  return `${face} ${words}`
}
