// What a building does, in words, from its figures.
import { listed } from '../../../words'
import type { Building, Sheet, TownEdition } from '../wire'
import { effectsWords, effectWords, goodWords, itemAbout, ITEM_NAME, rankText } from '../words'

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
