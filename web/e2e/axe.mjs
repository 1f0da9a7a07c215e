// What axe finds fault with on a page. What is in order is not described: that would take as long again as finding it out.
import { AxeBuilder } from '@axe-core/playwright'

/** The faults of a page as it stands, without a canvas: nothing in there can be read. */
export async function faultsOf(page) {
  const { violations } = await new AxeBuilder({ page })
    .exclude('canvas')
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
}
