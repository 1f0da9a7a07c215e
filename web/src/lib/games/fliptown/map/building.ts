// What a building does, in words, from its figures.
import { listed } from '../../../words'
import type { Building, Sheet, TownEdition } from '../wire'
import { effectsWords, effectWords, goodWords, itemAbout, ITEM_NAME, rankText } from '../words'

/** What a visit is for, in a few words, and what the first one brings. */
export function buildingBriefly(building: Building, sheet: Sheet): string {
  const first = sheet.buildings.includes(building.id) ? [] : building.first.map(effectWords)
  return listed([purpose(building, sheet), ...first].filter(Boolean))
}

function purpose(building: Building, sheet: Sheet): string {
  const cost = building.cost ?? 0
  const left = (building.items ?? []).filter(({ item }) => !sheet.items.includes(item))
  const from = (costs: readonly number[]) => (costs.length > 0 ? ` from $${Math.min(...costs)}` : '')
  switch (building.kind) {
    case 'ladder':
      return left[0] ? ITEM_NAME[left[0].item] : 'nothing new'
    case 'effect':
      return effectsWords(building.effects ?? [])
    case 'shop':
      return left.length > 0 ? `things to buy${from(left.map(({ cost = 0 }) => cost))}` : 'nothing left to buy'
    case 'exchange':
      return `${goodWords(building.pay ?? 'cash', cost)} each: ${effectsWords(building.effects ?? [])}`
    case 'bank':
      return `$${cost} on red or black`
    case 'hotel':
      return `the next room for $${cost}`
    case 'land':
      return `land${from((building.plots ?? []).map(({ cost }) => cost))}`
    case 'hunt':
      return 'an outlaw to hunt'
    case 'peek':
      return 'a look at the Sheriff card'
  }
}

export function buildingWords(building: Building, sheet: Sheet | null, edition: TownEdition): string {
  const cost = building.cost ?? 0
  switch (building.kind) {
    case 'ladder':
      return listed((building.items ?? []).map(({ item }, at) => `${at > 0 ? 'then ' : ''}${ITEM_NAME[item]}, ${itemAbout(item, edition)}`))
    case 'effect':
      return effectsWords(building.effects ?? [])
    case 'shop':
      return (building.items ?? [])
        .map(
          ({ item, cost = 0 }) =>
            `${ITEM_NAME[item]} $${cost}, ${itemAbout(item, edition)}${sheet?.items.includes(item) ? ' (yours)' : ''}`,
        )
        .join('; ')
    case 'exchange':
      return `${goodWords(building.pay ?? 'cash', cost)} each: ${effectsWords(building.effects ?? [])}, up to ${building.limit ?? 0} times`
    case 'bank':
      return (
        `$${cost}: bank on red or black; a lineup all of that colour pays ${(building.pay_by_round ?? []).join(', ')} stars in ` +
        `rounds 1 to ${building.pay_by_round?.length ?? 0}`
      )
    case 'hotel':
      return (
        `$${cost}: the next room; at the end ${(building.silver ?? []).join(', ')} silver stars for 1 to ` +
        `${building.silver?.length ?? 0} rooms`
      )
    case 'land':
      return (
        `land: ${(building.plots ?? []).map(({ shape, cost }) => `${shape} $${cost}`).join(', ')}; stars on the lots, ` +
        `${effectsWords(building.complete ?? [])} more for all`
      )
    case 'hunt':
      return (
        `hunt ${listed((building.outlaws ?? []).map(rankText))}: whenever one is in the lineup, ` +
        `${(building.rewards ?? []).map(({ effects }) => effects.map(effectWords).join(' ')).join(', or ')}`
      )
    case 'peek':
      return `look at the Sheriff card, then ${(building.rewards ?? []).map(({ effects }) => effectsWords(effects)).join(' or ')}`
  }
}
