// Sections 5 and 6: rounds, turns and the flip itself.
import type { RuleSection } from '../../types'
import Overhang from './diagrams/Overhang.svelte'

export const ROUNDS: RuleSection = {
  number: 'FS-5',
  title: 'Rounds and turns',
  rules: [
    {
      id: 'FS-5.1',
      text:
        'In a round every player has one turn, to flip and then to resolve the attacks. Then the enemy marches (FS-9), and the table ' +
        'is cleaned up (FS-10). March and clean-up ask you nothing.',
    },
    { id: 'FS-5.2', text: 'Turns go from left to right, beginning with the player who has the marker, and then round to the left end.' },
    { id: 'FS-5.3', text: 'Only the player whose turn it is does anything.' },
    {
      id: 'FS-5.4',
      text:
        'You flip *all* your active ships, in whatever order you like. You cannot pass. When none is left to flip, your attacks are ' +
        'resolved (FS-7).',
    },
    { id: 'FS-5.5', text: 'When that is settled, the next player’s turn begins; after the last one, the march.' },
  ],
}

export const FLIPPING: RuleSection = {
  number: 'FS-6',
  title: 'Flipping a ship',
  intro:
    'On the screen: drag the ship along the edge, pull it back and let go. How far you pull is the power, which way the aim; how ' +
    'far it hangs over the edge is a knob beside the table. By keyboard, the arrows set place and power, A and D the aim, W and S ' +
    'the overhang, and Enter flips. Nothing decides where it lands but how you flip it and what is in its way.',
  rules: [
    { id: 'FS-6.1', text: 'You flip one of your own active ships, or the one you are about to flip again.' },
    {
      id: 'FS-6.2',
      text:
        'Ships start at the edge in front of the atmosphere, or on the launch pad if you play with it (FS-13.4), never at another ' +
        'edge. *How far it hangs over* matters: a little, and it flies low and fast, turns a lot and slides on after landing; a lot, ' +
        'and it goes up high, turns less and stays almost where it drops, which is the way into the mothership. If it hardly hangs ' +
        'over at all, your finger finds no grip and the ship slides off without turning. Bigger ships fly a little shorter.',
      diagram: Overhang,
    },
    {
      id: 'FS-6.3',
      text:
        'The ship must turn over at least once, all the way round. Rolling on its rim does not count. A flip that does not turn is ' +
        '*void*, even if it went into the mothership: you take the ship back, and the flip counts for nothing. What it bumped stays ' +
        'bumped.',
    },
    { id: 'FS-6.4', text: 'After a void flip you must flip the same ship again.' },
    {
      id: 'FS-6.5',
      text:
        'A ship stays where it comes to rest. Cards and ships that were bumped stay as they lie, askew or off the table; nobody ' +
        'straightens anything before the march.',
    },
    {
      id: 'FS-6.6',
      text:
        'If a ship comes down short, *completely in the atmosphere* (FS-3.7), you may flip it again at once, and if it falls short a ' +
        'second time, once more.',
    },
    { id: 'FS-6.7', text: 'If it lands there three times in a row, it goes to the docking bay.' },
    { id: 'FS-6.8', text: 'Falling off the table towards you counts as landing in the atmosphere. Falling off any other side is a miss.' },
    {
      id: 'FS-6.9',
      text:
        'While you can flip a ship again, you do that, or you keep it where it is. Nothing else happens before that. If you flip it ' +
        'again, it leaves nothing behind: where it lay no longer counts.',
    },
    {
      id: 'FS-6.10',
      text:
        'You may *keep* a ship instead of flipping it again. In the atmosphere it may still fire a laser, or take the shot of a ' +
        'Forward Base. An encore ship that you keep goes to the dock: its hit has been counted.',
    },
    {
      id: 'FS-6.11',
      text:
        '*Companion mode*: you flip real discs at a real table, and the program keeps the game. Tap where the disc lies, then what ' +
        'was bumped and where that lies now, or press «mothership», «off the table», «atmosphere» or «did not turn over». All rules ' +
        'are the same. In such a game you report landings and the program flies nothing; in any other it flies the ship and takes ' +
        'nobody’s word for a landing.',
    },
    {
      id: 'FS-6.12',
      text:
        'After a landing the table looks, in this order: what was bumped; whether the flip was void; the mothership; the atmosphere; ' +
        'and then whether a pilot gives you another flip. You are asked whenever there is one.',
    },
  ],
}
