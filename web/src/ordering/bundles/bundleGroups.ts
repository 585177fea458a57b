import type { Bundle } from '@goodturn/contract/shop/catalog/schema'

/** Bundles of one category, in the server's order: by price. */
export interface BundleGroup {
  category: string
  bundles: Bundle[]
}

/** Groups bundles by category: Custom first, then A to Z (B-2.4-03, B-2.4-04, BG-72). */
export function bundleGroups(bundles: readonly Bundle[]): BundleGroup[] {
  const byCategory = Map.groupBy(bundles, ({ category }) => category)
  return [...byCategory]
    .map(([category, inside]) => ({ category, bundles: inside }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.category.localeCompare(b.category, 'en'))
}

const rankOf = ({ category }: BundleGroup) => (isCustom(category) ? 0 : 1)

/** Made for this member alone. */
export const isCustom = (category: string) => category === 'Custom'

/** Cards per row in the widest grid. */
const columns = 3

/**
 * Number of empty columns in the last row of the widest grid, where no group starts; all columns when the row is full.
 */
export function countEmptyColumns(groups: readonly BundleGroup[]): number {
  let used = columns
  for (const { category, bundles } of groups) {
    const span = isCustom(category) ? columns : Math.min(bundles.length, columns)
    used = used + span > columns ? span : used + span
  }
  return used === columns ? columns : columns - used
}
