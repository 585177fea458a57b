import type { ServiceKey } from '@goodturn/contract/ids'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { priceTiers, prices } from './tables.ts'
import { type WrittenPrice, type WrittenService, readPrices } from './written-service.ts'

/**
 * Writes the prices of a service by zone and unit. Existing rows keep their keys, since orders refer to them. Writes
 * nothing for a gift that has no stored rows and no zone 2 price: its base price is enough.
 */
export async function writePrices(
  tx: Tx,
  serviceKey: ServiceKey,
  { type, slug, prices: wanted }: WrittenService,
): Promise<void> {
  const known = await readPrices(tx, serviceKey)
  if (type !== 'plan' && known.length === 0 && !wanted.some(({ zone }) => zone === 2)) return
  const isSame = (a: WrittenPrice, b: WrittenPrice) => a.zone === b.zone && a.unit === b.unit
  const gone = known.filter((one) => !wanted.some((price) => isSame(one, price))).map(({ key }) => key)
  const kept = known.map(({ key }) => key)
  if (kept.length > 0) await tx.delete(priceTiers).where(inArray(priceTiers.priceKey, kept))
  if (gone.length > 0) await tx.delete(prices).where(inArray(prices.key, gone))
  const inCanada = wanted.find(({ zone }) => zone === 3)?.tiers[0]?.priceCents ?? null
  for (const price of wanted) {
    const key = known.find((one) => isSame(one, price))?.key ?? newKey('price')
    const priceCents = price.tiers[0]?.priceCents ?? 0
    const name = `${slug}-z${price.zone}${price.unit === null ? '' : `-${price.unit}`}`
    const row = { key, serviceKey, slug: name, zone: price.zone, unit: price.unit, priceCents }
    if (kept.includes(key)) await tx.update(prices).set({ priceCents }).where(eq(prices.key, key))
    else await tx.insert(prices).values(row)
    await tx.insert(priceTiers).values(
      price.tiers.map((tier, position) => ({
        priceKey: key,
        position,
        threshold: tier.threshold,
        priceCents: tier.priceCents,
        // Every price row of a gift also stores its Canadian price.
        priceCaCents: type === 'plan' ? tier.priceCaCents : inCanada,
      })),
    )
  }
}
