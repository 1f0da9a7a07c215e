// What one key opens at a table: asked by a hello of its own, with nothing else to say.
import type { Welcome } from '../generated/protocol'
import { Link, TableError, type Dial } from './link'

/** `taken`: an invitation that somebody used before; it still lets one watch. */
export type Role = 'seat' | 'invitation' | 'taken' | 'pass' | 'maker' | 'watch'

const roleIn = ({ mine, invited, taken, passes, maker }: Welcome): Role =>
  mine.length > 0
    ? 'seat'
    : invited.length > 0
      ? 'invitation'
      : passes.length > 0
        ? 'pass'
        : maker
          ? 'maker'
          : taken.length > 0
            ? 'taken'
            : 'watch'

/** Null if it opens nothing. Rejects where nobody answers. */
export async function roleOf(dial: Dial, table: string, key: string): Promise<Role | null> {
  let role: Role | null = null
  const link = new Link({
    dial,
    table,
    keys: () => [key],
    last: () => null,
    lean: () => false,
    take: (message) => message.type === 'welcome' && (role = roleIn(message)),
    status: () => {},
    due: () => {},
    gone: () => {},
    network: true,
  })
  try {
    await link.open()
    return role
  } catch (error) {
    if (error instanceof TableError && (error.code === 'wrong_key' || error.code === 'no_such_table')) return null
    throw error
  } finally {
    link.close()
  }
}
