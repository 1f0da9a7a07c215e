// Which drawing stands for what, once: the map, the key and what is opened large show the same.
import type { BonusName, Good, ItemName, Rank, Silver } from '../wire'
import type { GameIconName } from '../icons'
import type { GlyphName } from './glyphs'

type Picture = GlyphName | GameIconName

/** Cash is written, not drawn; its picture is for the key alone. */
export const GOOD_ICON: Record<Good, Picture> = {
  cash: 'bank',
  gold: 'gold',
  stars: 'star',
  wanted: 'wanted',
  pans: 'pan',
  hammers: 'hammer',
}
export const BONUS_ICON: Record<BonusName, GameIconName> = {
  trail: 'boots',
  badlands: 'mask',
  mine: 'cart',
  town: 'house',
  cemetery: 'tombstone',
  any: 'hat',
}
export const SILVER_ICON: Record<Silver, GameIconName> = {
  tombs: 'tombstone',
  buildings: 'house',
  chambers: 'cart',
  stops: 'boots',
  targets: 'mask',
}
export const ITEM_ICON: Record<ItemName, Picture> = {
  undertaker: 'hat',
  shovel: 'shovel',
  work_horse: 'hammer',
  trail_horse: 'horse',
  gold_pan: 'pan',
  pickaxe: 'pickaxe',
  bandana: 'bandana',
  pistol: 'revolver',
  rifle: 'rifle',
}
/** By the value that opens it. An edition may name and place buildings as it likes: then the picture is a house. */
export const BUILDING_ICON: Partial<Record<Rank, Picture>> = {
  A: 'coffin',
  2: 'bank',
  3: 'hideout',
  4: 'horseshoe',
  5: 'shop',
  6: 'church',
  7: 'bed',
  8: 'map',
  9: 'revolver',
  T: 'handcuffs',
  J: 'badge',
  Q: 'saloon',
  K: 'miner',
}
export const TARGET_ICON: Readonly<Record<string, Picture>> = {
  chicken: 'chicken',
  cattle: 'cow',
  stagecoach: 'stagecoach',
  train: 'train',
}
