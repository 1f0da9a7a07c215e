// The real edition, for specs.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEdition } from './toml'

export const edition = readEdition(readFileSync(resolve(process.cwd(), '../editions/flip-ships.toml'), 'utf8'))
