// What things on the table are, in words: one's own sentences over the figures in force, for the key and for whatever is pointed at.
import { capital, count, listed } from '../../words'
import type { About, KeyGroup } from '../types'
import { fleetOf, type EnemyKind, type ShipsEdition, type ShipsOptions } from './edition'
import { kindOf, levelOf, seatOf } from './geometry'
import type { ShipsView } from './wire'
import { cellWords, enemyKind, powerOf, shipName, SIZE, WHERE_NAME } from './words'

/** The id under which a thing of the drawn table is known; null for what is nothing. */
export function aboutOf(name: string): string | null {
  if (name === 'mothership') return 'zone:mothership'
  if (/^\d\.\d[a-z]$/.test(name)) return `ship:${name}`
  return /^[a-z_]+-\d+$/.test(name) ? `enemy:${name}` : null
}

const SPEED: Readonly<Record<number, string>> = {
  1: 'one space forward in each march',
  2: 'two spaces forward in each march, pushing what stands in its way',
  3: 'all the way forward in each march, until another card stands in front of it',
}

function kindText({ speed, damage, icon }: EnemyKind, edition: ShipsEdition): string {
  const power =
    icon === 'shield'
      ? ' *Shield*: cards beside it cannot be destroyed while it stands.'
      : icon === 'double'
        ? ` *Double*: it takes ${edition.limits.double_hits} hits in one round to destroy it.`
        : ''
  return `*Speed ${speed}*: ${SPEED[speed] ?? 'forward in each march'}. *Damage ${damage}*: what the city loses if it gets through.${power}`
}
const kindRules = ({ speed, icon }: EnemyKind): string[] => [
  `FS-9.${speed + 2}`,
  'FS-9.7',
  ...(icon === 'shield' ? ['FS-8.1'] : icon === 'double' ? ['FS-8.3'] : []),
]

type Entry = KeyGroup['entries'][number]
const entry = (id: string, title: string, text: string, ...rules: readonly string[]): Entry => ({ id, title, text, rules })

const signs = (edition: ShipsEdition): Entry[] => [
  entry('sign:speed', 'Speed', 'The number on the pale plate: how far the card comes forward in each march, 1 to 3.', 'FS-9.3'),
  entry('sign:damage', 'Damage', 'The number on the red burst: what the city loses if the card gets past row 1.', 'FS-9.7'),
  entry('sign:shield', 'Shield', 'Cards beside this one cannot be destroyed while it stands. Hits on them wait.', 'FS-8.1'),
  entry('sign:double', 'Double', `Takes ${edition.limits.double_hits} hits in one round.`, 'FS-8.3'),
]

const marks = (): Entry[] => [
  entry('mark:choice', 'Framed', 'May be chosen now. What is chosen has a tick or a whole frame.'),
  entry('mark:threat', 'Arrow at the front', 'Gets through in the next march, as things stand.', 'FS-9.6'),
  entry('mark:covered', 'Arc above a card', 'Covered by a shield: it cannot be destroyed while that stands.', 'FS-8.1'),
  entry('mark:hits', 'Waiting hits', 'Hits that wait on a card for another one, or for its shield to fall.', 'FS-7.8'),
  entry('mark:touch', 'Cross', 'Aim help: where the disc first touches.'),
  entry('mark:rest', 'Pale patch', 'Aim help: where it will likely rest, if your hand is as steady as an expert’s.'),
]

const zones = (edition: ShipsEdition): Entry[] => [
  entry(
    'zone:atmosphere',
    'Atmosphere',
    `The sky before row 1. A ship that falls short of the rows may be flipped again, up to ${edition.limits.atmosphere_flips} times.`,
    'FS-6.6',
  ),
  entry('zone:row', 'Rows and columns', 'Rows are counted from you, columns from the left, as printed. Cards march towards you.', 'FS-3.1'),
  entry('zone:moon', 'Moon', 'The space at the right end of a row. Some pilots hit from there.', 'FS-3.6'),
  entry('zone:mothership', 'Mothership', 'A ship that drops into the box costs it one health. At 0 it is gone.', 'FS-7.5', 'FS-11.6'),
  entry('track:city', 'City', `The city’s health, ${edition.tracks.top} at most. At 0 all is lost.`, 'FS-9.8'),
  entry('track:mothership', 'Mothership’s health', 'How many ships must still drop into it.', 'FS-7.5'),
  entry('track:helper', 'Triangle on the city’s track', 'When the city’s marker comes down to it, everybody gets another ship.', 'FS-10.2'),
]

const discs = (edition: ShipsEdition): Entry[] =>
  edition.ships.per_level.map((many, index) =>
    entry(
      `disc:${index + 1}`,
      `${capital(SIZE[index] ?? '')} ship, level ${index + 1}`,
      `${count(many, 'ship')} of this size in each squad, ${edition.ship_size.diameter[index] ?? 0} mm across. All of one size share a pilot.`,
      'FS-12.0',
    ),
  )

export function key(edition: ShipsEdition, options: ShipsOptions): KeyGroup[] {
  if (options.mode === 'race')
    return [
      {
        title: 'The race',
        entries: [
          entry('zone:mothership', 'Mothership', `First with all ${fleetOf(edition)} ships in the box wins.`, 'FS-13.1'),
          ...discs(edition),
        ],
      },
    ]
  return [
    { title: 'On enemy cards', entries: signs(edition) },
    { title: 'Marks', entries: options.referee === 'players' ? marks().filter(({ id }) => !/touch|rest/.test(id)) : marks() },
    { title: 'The table', entries: zones(edition) },
    { title: 'Ships', entries: discs(edition) },
    {
      title: 'Enemies',
      entries: edition.enemy.map((kind) => ({
        id: `kind:${kind.id}`,
        title: kind.name,
        text: kindText(kind, edition),
        rules: kindRules(kind),
      })),
    },
    {
      title: 'Pilots',
      entries: edition.pilot.map(({ id, name, text, level }) =>
        entry(`pilot:${id}`, name, `${capital(SIZE[level - 1] ?? '')} ships. ${text}`, 'FS-12.0'),
      ),
    },
  ]
}

function enemy(card: string, view: ShipsView, edition: ShipsEdition): About | null {
  const there = view.enemies.find((one) => one.card === card)
  if (!there) return null
  const kind = enemyKind(edition, card)
  const by = view.tells.covered[card]?.map((other) => `the ${enemyKind(edition, other).name}`) ?? []
  const now = [
    `It stands in ${cellWords(edition, there)}.`,
    view.tells.march?.attackers.includes(card) ? 'As things stand, it gets through in the next march.' : '',
    by.length > 0 ? `It is covered by ${listed(by)} now.` : '',
  ]
  return {
    title: kind.name,
    text: [kindText(kind, edition), ...now].filter(Boolean).join(' '),
    rules: kindRules(kind),
  }
}

function ship(name: string, view: ShipsView, names: readonly string[], edition: ShipsEdition): About | null {
  const state = view.ships[name]
  if (!state) return null
  const power = view.ready === null ? powerOf(view, edition, name) : null
  const whose = names[seatOf(name)] ?? ''
  return {
    title: capital(shipName(name)),
    text: [
      `${whose ? `${whose}. ` : ''}${capital(WHERE_NAME[state.at])}.`,
      power ? `*${power.name}*: ${power.text}` : '',
      state.mothership_only ? 'It counts in the mothership only.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    rules: ['FS-6.3', ...(power ? ['FS-12.0'] : [])],
  }
}

/** What is pointed at; the key's entries too, since they can be pointed at on the table. */
export function about(id: string, view: ShipsView, _seat: number | null, names: readonly string[], edition: ShipsEdition): About | null {
  const [what = '', name = ''] = id.split(':')
  if (what === 'enemy') return enemy(name, view, edition)
  if (what === 'ship') return ship(name, view, names, edition)
  const groups = key(edition, view.ready === null ? {} : { mode: 'race' })
  return groups.flatMap(({ entries }) => entries).find((one) => one.id === id) ?? null
}

/** The kind of enemy, the ship's level or the pilot that a picture of an id shows. */
export function pictured(id: string, edition: ShipsEdition): { kind?: EnemyKind; level?: number; name: string } {
  const [what = '', name = ''] = id.split(':')
  if (what === 'enemy' || what === 'kind') return { kind: enemyKind(edition, what === 'enemy' ? kindOf(name) : name), name }
  if (what === 'ship') return { level: levelOf(name), name }
  if (what === 'disc') return { level: Number(name), name: `0.${name}a` }
  if (what === 'pilot') return { level: edition.pilot.find((one) => one.id === name)?.level ?? 1, name }
  return { name }
}
