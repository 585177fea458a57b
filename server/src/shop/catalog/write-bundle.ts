import type { BundleKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { markEdited } from './edits.ts'
import { bundleItems, bundles } from './tables.ts'
import { bumpVersion } from './version.ts'
import type { WrittenBundle } from './written-bundle.ts'

/**
 * Creates or replaces a bundle open to everyone, with its contents; its slug can't change later. Purchases keep their
 * price and tokens. The caller has checked it and locked the row.
 */
export async function writeBundle(
  tx: Tx,
  key: BundleKey,
  { slug, items, savingsCents, expires, ...rest }: WrittenBundle,
  now: Date,
): Promise<void> {
  const columns = { ...rest, priceSavingsCents: savingsCents, expirationDate: expires }
  const [known] = await tx
    .update(bundles)
    .set(columns)
    .where(eq(bundles.key, key))
    .returning({ slug: bundles.slug })
  if (!known) await tx.insert(bundles).values({ ...columns, key, slug })
  await tx.delete(bundleItems).where(eq(bundleItems.bundleKey, key))
  await writeItems(tx, key, items)
  await markEdited(tx, 'bundle', known?.slug ?? slug, now)
  await bumpVersion(tx)
}

async function writeItems(tx: Tx, key: BundleKey, items: WrittenBundle['items']): Promise<void> {
  await tx.execute(
    sql`insert into bundle_items (bundle_key, position, title, qty, amount_cents, service_keys)
        select ${key}, one.position - 1, one.item ->> 'title', (one.item ->> 'qty')::integer,
          (one.item ->> 'amountCents')::integer, array(
            select s.key from jsonb_array_elements_text(one.item -> 'services') with ordinality as named (slug, position)
            join services s on s.slug = named.slug order by named.position)
        from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as one (item, position)`,
  )
}
