// Figures of the box that comes with the program. Another edition may have others; the table always shows the right ones.
import type { RuleTable } from '../../types'

export const PLANETS: RuleTable = {
  caption: 'Planets in the box that comes with the program: pips / shields',
  head: ['Row', 'Planets'],
  rows: [
    ['A', 'A3 Quill 2/0 · A6 Halcyon 3/1 · A8 Outlook 4/2'],
    ['B', 'B2 Ansible 4/0 · B6 Ember 2/0'],
    ['C', 'C2 Marrow 2/0 · C4 Lantern 3/2 · C8 Brine 3/1'],
    ['D', 'D1 Tarn 2/2 · D4 Sorrel 4/2 · D6 Cinder 4/3'],
    ['E', 'E2 Wicker 2/0 · E7 Pallas 3/2'],
    ['F', 'F2 Gannet 4/2 · F4 Meridian 5/4 · F6 Auric 5/3'],
    ['G', 'G3 Harrow 4/1 · G8 Vesper 4/2'],
    ['H', 'H3 Bastion 4/0 · H6 Tally 3/0 · H8 Saffron 3/1'],
    ['I', 'I3 Fennel 4/0 · I4 Mill 3/0 · I7 Exchange 4/0'],
    ['J', 'J2 Deepwell 4/1 · J4 Thorn 3/1 · J6 Copper 2/0'],
    ['K', 'K7 Anvil 3/1'],
  ],
}

export const CULTURES: RuleTable = {
  caption: 'The three cultures in the box that comes with the program',
  head: ['Culture', 'First planet', 'Focus'],
  rows: [
    ['Scientists', 'B2 Ansible, prosperity 1', 'research'],
    ['Warriors', 'H3 Bastion, prosperity 1', 'military'],
    ['Merchants', 'I7 Exchange, prosperity 1', 'agriculture'],
  ],
}

export const SLOTS: RuleTable = {
  caption: 'Coordinate sections in the box that comes with the program, top slot first; a dash is a blank',
  head: ['Card', 'Left', 'Right'],
  rows: [
    ['The Devourer', '', 'C H –'],
    ['The Great Silence', '', 'F B –'],
    ['The Pirate Crown', '', 'G D I'],
    ['Founders’ Day', '3 6 –', 'H K J'],
    ['Twin Comets', '1 4 8', 'D G –'],
    ['Derelict Vaults', '8 3 –', 'E A C'],
    ['A Smuggler’s Offer', '5 – 2', 'J F –'],
    ['Ion Nebula', '2 7 5', 'B I –'],
    ['The Void Kraken', '4 2 –', 'F J B'],
    ['Crimson Fever', '6 1 3', 'C E –'],
    ['A Rival Dominion', '7 5 1', 'K H D'],
    ['The Year of Plenty', '2 8 –', 'G C –'],
    ['Hyperspace Storm', '8 4 6', 'A I G'],
    ['Corsair Armada', '5 3 7', 'E K H'],
    ['Uprising', '3 7 2', 'I D F'],
    ['Supernova', '6 5 4', 'D B K'],
    ['Golden Age', '1 2 –', 'H J A'],
    ['The Last Dreadnought', '7 8 5', 'G E C'],
  ],
}

export const ROWS: RuleTable = {
  caption: 'The upgrade rows in the box that comes with the program',
  head: ['For', 'Upgrade', 'Circles cost', 'Each circle'],
  rows: [
    ['Explore', 'Longer jumps', '2, 4, 6, 8', 'your jumps may be 1 longer'],
    ['Explore', 'Additional jump', '3, 5, 8', '1 more jump in every Explore phase'],
    ['Explore', 'Wormhole pair', '3, 5, 7', 'at once: two wormholes'],
    ['Exterminate', 'Surprise attack', '2, 4, 6', 'at once: an attack of power 1, 2 or 3 against any target'],
    ['Exterminate', 'Fleet range', '3, 5, 7', 'military planets reach 1 jump further'],
    ['Exterminate', 'Standing fleet', '6, 9', 'an attack of power 2 against any target in every Exterminate phase'],
    ['Exploit', 'Surge of growth', '2, 4, 6', 'at once: 1, 2 or 3 advances'],
    ['Exploit', 'Trade range', '3, 5, 7', 'agriculture planets reach 1 jump further'],
    ['Exploit', 'Prepared settlers', '5', 'a planet you claim starts with 1 pip more'],
  ],
}

export const FOES: RuleTable = {
  caption: 'The enemies in the box that comes with the program',
  head: ['Enemy', 'Strength', 'Blockades', 'Reward'],
  rows: [
    ['The Devourer', 'health 36', 'its space', 'none'],
    ['Red Flagship', 'power 3', 'its space', 'a relic'],
    ['Grey Flagship', 'power 4', 'its space', '1 advance'],
    ['Black Flagship', 'power 3', 'its space', '2 advances'],
    ['Void Kraken', 'power 3', 'its space and all around it', '3 advances'],
    ['Rival Dominion', 'health 5', 'nothing: it holds a planet', '2 advances'],
    ['Insurgents', 'power 2', 'nothing: they hold a planet', 'none'],
    ['Dreadnought', 'health 6', 'its space', '2 advances'],
  ],
}

export const FINDS: RuleTable = {
  caption: 'What else lies on the map, in the box that comes with the program',
  head: ['Find', 'What it does'],
  rows: [
    ['Comet', 'taken when reached: 2 advances'],
    ['Relic', 'taken when reached: 1 more research point in every later Experiment phase'],
    ['Nebula', 'counts as two spaces in the length of a jump; never taken'],
    ['Beacon', 'stays, and is lit while it is reached'],
  ],
}
