import type { ServiceKey } from '@goodturn/contract/ids'
import { bundleItems, bundles } from '../../src/shop/catalog/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'
import { buildService } from './service.ts'

interface BundleParts extends Partial<typeof bundles.$inferInsert> {
  items?: { title: string; qty: number; amountCents: number; serviceKeys: ServiceKey[] }[]
}

/** A bundle of ten tokens for a bouquet at $499.00, or of the given `items`. */
export async function buildBundle(app: TestApp, { items, ...parts }: BundleParts = {}) {
  const key = newKey('bundle')
  const held = items ?? [
    { title: 'Bouquet token', qty: 10, amountCents: 6800, serviceKeys: [(await buildService(app)).key] },
  ]
  const [row] = await app.db
    .insert(bundles)
    .values({
      key,
      slug: key.replace('_', '-'),
      title: 'Ten bouquets',
      category: parts.memberKey ? 'Custom' : 'Flowers',
      priceCents: 49_900,
      priceSavingsCents: 68_000,
      art: { tint: 'flowers', of: [] },
      ...parts,
    })
    .returning()
  if (!row) throw new Error('no bundle was made')
  await app.db
    .insert(bundleItems)
    .values(held.map((item, position) => ({ ...item, position, bundleKey: key })))
  return { ...row, items: held }
}
