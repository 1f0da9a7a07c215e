// Where there is room for a chat beside the board: as wide as the guide has a column of its own (`layout.css`), and then some.
import { MediaQuery } from 'svelte/reactivity'

export const roomBeside = new MediaQuery('(min-width: 1280px) and (min-height: 621px)')
