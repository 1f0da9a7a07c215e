// Sections 6 to 10: the five X.
import { count } from '../../../words'
import type { RuleSection } from '../../types'
import Lengths from './diagrams/Lengths.svelte'
import Range from './diagrams/Range.svelte'
import { LIMITS } from './figures'

export const EXPERIMENT: RuleSection = {
  number: 'FX-6',
  title: 'Experiment',
  rules: [
    {
      id: 'FX-6.1',
      text:
        'A planet’s *output* is its prosperity, plus what a card adds this round for planets of its focus. A plagued planet counts ' +
        'no more than 1 for its prosperity (FX-14.7), and one held by an enemy has no output at all.',
    },
    {
      id: 'FX-6.2',
      text:
        'At the start of the phase you get *research points*: the output of all your research planets together, 1 for each relic, ' +
        'and what cards add. You cannot spend more than you have, and what you do not spend is lost.',
    },
    {
      id: 'FX-6.3',
      text:
        'Research fills a free circle of an upgrade row, at the price in the circle. It may be any free circle of the row, not only ' +
        'the first.',
    },
    { id: 'FX-6.4', text: 'Some upgrades happen at once, before anything else. The others last, and several circles of a row add up.' },
  ],
}

export const EXPLORE: RuleSection = {
  number: 'FX-7',
  title: 'Explore',
  rules: [
    { id: 'FX-7.1', text: 'You draw *jumps*. A jump is a path from space to space and begins at a planet of yours.' },
    {
      id: 'FX-7.2',
      text:
        'It ends at a planet, claimed or not. It may come back to the planet where it began, if it goes out at least one space, and ' +
        'two planets may be joined by several jumps.',
    },
    { id: 'FX-7.3', text: 'It bends as you like, as long as every step goes to an adjacent space. From wormhole to wormhole is one step.' },
    { id: 'FX-7.4', text: 'On the way it passes through no planet.' },
    { id: 'FX-7.5', text: 'No jump passes through the same space twice. Different jumps may cross and share spaces.' },
    {
      id: 'FX-7.6',
      text:
        'Its *length* is the number of spaces it enters, the planet at its end included; a nebula counts for more than one. At first a ' +
        `jump may be ${LIMITS.jump_length} long; upgrades and some cards allow more. Once drawn, a jump stays, whatever ` +
        'happens to the limit.',
      diagram: Lengths,
    },
    { id: 'FX-7.7', text: `You may draw ${count(LIMITS.jumps_per_round, 'jump')} a round; upgrades and cards change that.` },
    {
      id: 'FX-7.8',
      text: 'You may draw through pirates and enemies, but such a jump is blockaded. Once drawn, a jump works in both directions.',
    },
  ],
}

export const EXTERMINATE: RuleSection = {
  number: 'FX-8',
  title: 'Exterminate',
  rules: [
    { id: 'FX-8.1', text: 'Each of your military planets may attack, in any order. Nobody has to.' },
    { id: 'FX-8.2', text: 'A planet attacks once a round.' },
    { id: 'FX-8.3', text: 'The *power* of the attack is the planet’s output at that moment. Without output there is no attack.' },
    {
      id: 'FX-8.4',
      text:
        '*Range* is counted in jumps, not in spaces: the fewest unblockaded jumps from planet to planet, also over planets that are ' +
        `not yours. At first it is ${LIMITS.attack_range}. For pirates and for enemies in space, the last jump is the one they sit on, ` +
        'and only that one may be blockaded. «Against any target» means that range does not matter.',
      diagram: Range,
    },
    {
      id: 'FX-8.5',
      text: '*A planet*: unclaimed and with shields left. It loses as many shields as the attack has power; surplus power is lost.',
    },
    {
      id: 'FX-8.6',
      text:
        '*Pirates*: choose one jump in range and remove pirates from it, as many as the attack has power. They are gone for all ' +
        'jumps through that space. Pirates on none of your jumps cannot be attacked, whatever the range.',
    },
    {
      id: 'FX-8.7',
      text:
        '*An enemy*: in space, over a jump in range that it blockades and that has no pirate on it, for pirates must go first; on a ' +
        'planet, if that planet is in range. An enemy with *power* falls to one attack at least that strong; a weaker attack is ' +
        'allowed but does nothing. An enemy with *health* loses as much as the attack has power, and falls at zero. A fallen enemy ' +
        'gives its reward.',
    },
    {
      id: 'FX-8.8',
      text:
        `Each circle of the *standing fleet* gives you one attack of power ${LIMITS.standing_power} against any target in every ` +
        'Exterminate phase, whenever ' +
        'you like in it.',
    },
    {
      id: 'FX-8.9',
      text:
        'One attack, one target. Its power can be shared out only among pirates on one jump. Each attack is over before the next ' +
        'begins.',
    },
  ],
}

export const EXPLOIT: RuleSection = {
  number: 'FX-9',
  title: 'Exploit',
  rules: [
    { id: 'FX-9.1', text: 'Each of your agriculture planets makes planets grow.' },
    {
      id: 'FX-9.2',
      text: 'It gives as many *advances* as it has output, shared out as you like. An advance fills one pip. What you do not use is lost.',
    },
    {
      id: 'FX-9.3',
      text:
        `The planet that grows must be in range: ${count(LIMITS.advance_range, 'jump')} at first, unblockaded, counted as in FX-8.4. ` +
        'A planet may advance itself.',
    },
    { id: 'FX-9.4', text: 'It must be yours and have an empty pip.' },
    {
      id: 'FX-9.5',
      text:
        'During the phase advances are only *planned*, shown as dots. All are filled in when you end the phase; until then they ' +
        'count for nothing.',
    },
    {
      id: 'FX-9.6',
      text: 'Advances from upgrades, rewards and cards are filled in at once, on any planet of yours with an empty pip, without range.',
    },
  ],
}

export const EXPAND: RuleSection = {
  number: 'FX-10',
  title: 'Expand',
  rules: [
    {
      id: 'FX-10.1',
      text:
        'You may claim a planet that an unblockaded jump links with one of yours. Claims are made one by one, and a planet just ' +
        'claimed counts for the next.',
    },
    { id: 'FX-10.2', text: 'It must have no shields left.' },
    { id: 'FX-10.3', text: 'You choose its *focus* as you claim it: research, military or agriculture.' },
    { id: 'FX-10.4', text: 'What is yours already you cannot claim again.' },
    { id: 'FX-10.5', text: 'A planet that an enemy holds cannot be claimed.' },
    {
      id: 'FX-10.6',
      text:
        `It begins with ${count(LIMITS.claim_pips, 'filled pip')}, one more with *prepared settlers*, if it has them. You may claim as ` +
        'many planets as you can ' +
        'reach, and none if you like.',
    },
  ],
}
