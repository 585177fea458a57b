import type { BundleKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { namedServices } from './named-services.ts'
import { bundleItems, bundles, services } from './tables.ts'

export interface CustomBundle {
  memberKey: MemberKey
  title: string
  priceCents: number
  /** The strikethrough price; null shows the tokens' value. */
  savingsCents: number | null
  titleSavings: string | null
  /** The last day on which it can be bought; null never expires. */
  expires: CalendarDate | null
  /** Its token types; services by key or slug. */
  items: readonly { title: string; qty: number; amountCents: number; services: readonly string[] }[]
}

/** Offers a bundle to one member only (BG-72), with the picture of its first service. */
export async function createCustomBundle(
  tx: Tx,
  bundle: CustomBundle,
  today: CalendarDate,
): Promise<BundleKey> {
  if (bundle.expires !== null && bundle.expires < today) {
    throw invalid('expires', 'Please choose a day that hasn’t passed.')
  }
  const keys = await namedServices(
    tx,
    bundle.items.flatMap((item) => item.services),
    'items',
  )
  await refuseUnsold(tx, keys)
  const worth = bundle.items.reduce((sum, { qty, amountCents }) => sum + qty * amountCents, 0)
  const key = newKey('bundle')
  await tx.insert(bundles).values({
    key,
    slug: key.replace('_', '-'),
    title: bundle.title,
    category: 'Custom',
    priceCents: bundle.priceCents,
    priceSavingsCents: bundle.savingsCents ?? Math.max(worth, bundle.priceCents),
    titleSavings: bundle.titleSavings,
    expirationDate: bundle.expires,
    memberKey: bundle.memberKey,
    art: await artOfFirst(tx, keys),
  })
  await tx.insert(bundleItems).values(itemsOf(bundle, key, keys))
  return key
}

/** A bundle with a token that no service on sale accepts would not be offered (BG-72). */
async function refuseUnsold(tx: Tx, keys: readonly ServiceKey[]): Promise<void> {
  const [unsold] = await tx
    .select({ title: services.title })
    .from(services)
    .where(and(inArray(services.key, [...keys]), eq(services.active, false)))
  if (unsold) throw invalid('items', `${unsold.title} is no longer available.`)
}

async function artOfFirst(tx: Tx, keys: readonly ServiceKey[]) {
  const first = present(keys[0], 'a bundle has a service')
  const [service] = await tx.select({ art: services.art }).from(services).where(eq(services.key, first))
  return present(service, 'the service was looked up').art
}

/** `keys` has the services of all items, in order. */
function itemsOf({ items }: CustomBundle, bundleKey: BundleKey, keys: readonly ServiceKey[]) {
  let from = 0
  return items.map(({ title, qty, amountCents, services: { length } }, position) => {
    const serviceKeys = [...new Set(keys.slice(from, from + length))]
    from += length
    return { bundleKey, position, title, qty, amountCents, serviceKeys }
  })
}

/** Withdraws a custom bundle; purchases are kept. Returns its member; null if it was not on offer. */
export async function endCustomBundle(tx: Tx, key: BundleKey): Promise<MemberKey | null> {
  const [ended] = await tx
    .update(bundles)
    .set({ active: false })
    .where(and(eq(bundles.key, key), isNotNull(bundles.memberKey), eq(bundles.active, true)))
    .returning({ memberKey: bundles.memberKey })
  return ended?.memberKey ?? null
}
