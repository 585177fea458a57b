import type { BundleKey } from '@goodturn/contract/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Art, bundles } from './tables.ts'

/** A token type in a bundle; services by slug, in order. */
export interface WrittenBundleItem {
  title: string
  qty: number
  amountCents: number
  services: string[]
}

/** The editable data of a bundle open to everyone. */
export interface WrittenBundle {
  slug: string
  active: boolean
  title: string
  category: string
  priceCents: number
  savingsCents: number
  titleSavings: string | null
  expires: string | null
  art: Art
  imageName: string | null
  items: WrittenBundleItem[]
}

/**
 * Reads a bundle open to everyone; null if there is none, or if it is one member's. Locked until the transaction ends,
 * if requested.
 */
export async function readWrittenBundle(
  tx: Tx,
  key: BundleKey,
  { lock }: { lock: boolean },
): Promise<WrittenBundle | null> {
  const query = tx
    .select()
    .from(bundles)
    .where(and(eq(bundles.key, key), isNull(bundles.memberKey)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { slug, active, title, category, priceCents, titleSavings, art, imageName } = row
  return {
    slug,
    active,
    title,
    category,
    priceCents,
    titleSavings,
    art,
    imageName,
    savingsCents: row.priceSavingsCents,
    expires: row.expirationDate,
    items: await readItems(tx, key),
  }
}

function readItems(tx: Tx, key: BundleKey): Promise<WrittenBundleItem[]> {
  return rowsOf<WrittenBundleItem>(
    tx,
    sql`select i.title, i.qty, i.amount_cents as "amountCents", (
          select coalesce(jsonb_agg(s.slug order by named.position), '[]'::jsonb)
          from unnest(i.service_keys) with ordinality as named (service, position)
          join services s on s.key = named.service) as services
        from bundle_items i where i.bundle_key = ${key} order by i.position`,
  )
}
