// Sections 6, 7, 8 and 10: Trail, Badlands, Mine and Cemetery. The Town has a file of its own.
import type { RuleSection } from '../../types'
import Mine from './diagrams/Mine.svelte'
import Tombs from './diagrams/Tombs.svelte'
import Trail from './diagrams/Trail.svelte'
import { CHAMBERS, STOPS, TARGETS } from './figures'

export const TRAIL: RuleSection = {
  number: 'FT-6',
  title: 'Hearts: the Trail',
  rules: [
    {
      id: 'FT-6.1',
      text:
        'The stops lie in a row, ace first, king last. You stand behind the last stop you circled or crossed; at first you stand ' +
        'before the ace.',
    },
    {
      id: 'FT-6.2',
      text:
        'Choose a stop ahead of you that is not higher than your value. You need not go as far as you can. With the trail horse your ' +
        'value counts 6 more here. You circle that stop: this is your *trail stop*.',
      table: STOPS,
    },
    { id: 'FT-6.3', text: 'Stops you ride past are crossed, and their rewards are gone. There is no way back.', diagram: Trail },
    { id: 'FT-6.4', text: 'You get everything the stop lists, its Wanted too. The 2 lets you choose between a gold pan and a hammer.' },
    { id: 'FT-6.5', text: 'If every stop ahead of you is too high, you cannot go to the Trail.' },
    { id: 'FT-6.6', text: 'Your ride ends at the stop you made. To ride on you need another Trail action.' },
  ],
}

export const BADLANDS: RuleSection = {
  number: 'FT-7',
  title: 'Spades: the Badlands',
  rules: [
    {
      id: 'FT-7.1',
      text: 'You rob the target that has exactly your value. It is circled, whether the robbery works or not.',
      table: TARGETS,
    },
    { id: 'FT-7.2', text: 'An ace finds no target here.' },
    { id: 'FT-7.3', text: 'Nobody falls for it twice: a circled target cannot be robbed again.' },
    {
      id: 'FT-7.4',
      text: 'First you gain the target’s Wanted, 1 less if you wear the bandana. Then you draw a *robbery card* from the deck.',
    },
    {
      id: 'FT-7.5',
      text:
        'If the robbery card is at least as high as the target, the robbery works: you get all its stars and all its cash. The ' +
        'pistol adds 3 to your card, the rifle 6; they do not add up.',
    },
    { id: 'FT-7.6', text: 'Otherwise it fails: half the stars, rounded down, and no cash.' },
    { id: 'FT-7.7', text: 'The robbery card goes to the discards.' },
    {
      id: 'FT-7.8',
      text: 'Once all three targets of a set are circled, you get the set’s bonus action, even if none of the robberies worked.',
    },
    { id: 'FT-7.9', text: 'If several of you rob in the same turn, each draws a card of their own (FT-21.3).' },
  ],
}

export const MINE: RuleSection = {
  number: 'FT-8',
  title: 'Diamonds: the Mine',
  rules: [
    {
      id: 'FT-8.1',
      text:
        'You go down one passage, from the entrance or from any chamber you have circled, to a chamber you have not. Your value must ' +
        'lie in the passage’s range. From the entrance, ace to 7 leads left and 8 to king leads right.',
      diagram: Mine,
    },
    { id: 'FT-8.2', text: 'With the pickaxe you may read your value up to 2 higher or lower, free of charge.' },
    {
      id: 'FT-8.3',
      text:
        'You circle the chamber and get what it holds. The two lower levels bring Wanted as well, and the lowest gives silver stars: ' +
        'points at the end for what you have circled (FT-16.2).',
      table: CHAMBERS,
    },
    { id: 'FT-8.4', text: 'If no passage takes your value to a new chamber, you cannot go to the Mine. Passages only lead down.' },
    { id: 'FT-8.5', text: 'If your value fits two passages, choose.' },
  ],
}

export const CEMETERY: RuleSection = {
  number: 'FT-10',
  title: 'The Cemetery',
  rules: [
    { id: 'FT-10.1', text: 'Circle any tombstone that is not circled yet. It need not lie beside another one.' },
    { id: 'FT-10.2', text: 'Digging brings 1 Wanted, but not if the Undertaker is your friend.' },
    { id: 'FT-10.3', text: 'With the shovel it also brings 1 star.' },
    {
      id: 'FT-10.4',
      text:
        'Then every *link* between this tombstone and a circled one beside it pays. Each link pays once. That is why the middle ' +
        'stone is a good start.',
      diagram: Tombs,
    },
    { id: 'FT-10.5', text: 'Once all nine are circled, the Cemetery is closed.' },
  ],
}
