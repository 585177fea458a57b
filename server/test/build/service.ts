import { sql } from 'drizzle-orm'
import { experiences, prices, priceTiers, services } from '../../src/shop/catalog/tables.ts'
import { bumpVersion } from '../../src/shop/catalog/version.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

interface ServiceParts extends Partial<typeof services.$inferInsert> {
  /** Prices by zone, each with its tiers, small counts first. */
  zones?: {
    zone: number
    unit?: 'year' | 'month'
    tiers: { threshold: number | null; priceCents: number }[]
  }[]
  experience?: Partial<typeof experiences.$inferInsert>
}

/** A single service of one experience at $68, sent to the US and Canada; `parts` overrides fields. */
export async function buildService(app: TestApp, { zones = [], experience, ...parts }: ServiceParts = {}) {
  const count = app.next('service')
  const slug = parts.slug ?? `service-${count}-${newKey('service').slice(-6)}`
  const title = parts.title ?? `Market Bouquet ${count}`
  return app.platform.database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into categories (slug, title, art, position) values ('flowers', 'Flowers', '{"tint":"flowers","of":[]}', 0) on conflict do nothing`,
    )
    const [service] = await tx
      .insert(services)
      .values({
        key: newKey('service'),
        slug,
        metaKey: slug,
        type: 'service',
        category: 'flowers',
        title,
        summary: 'Seasonal stems, wrapped in paper.',
        description: 'Seasonal stems, wrapped in paper. Delivered the same week.',
        art: { tint: 'flowers', of: [{ n: 'bouquet', s: 62, x: 50, y: 0 }] },
        priceCents: 6800,
        priceCaCents: 8400,
        searchText: title.toLowerCase(),
        createdAt: app.now,
        ...parts,
      })
      .returning()
    if (!service) throw new Error('no service was made')
    const [first] = await tx
      .insert(experiences)
      .values({
        key: newKey('experience'),
        slug: `${slug}-experience`,
        serviceKey: service.key,
        title,
        description: 'A bouquet in paper.',
        contactMessage: 'These came from the market this morning and made me think of you.',
        art: service.art,
        ...experience,
      })
      .returning()
    if (!first) throw new Error('no experience was made')
    for (const { zone, unit, tiers } of zones) {
      const key = newKey('price')
      await tx.insert(prices).values({
        key,
        slug: `${slug}-z${zone}-${unit ?? 'once'}`,
        serviceKey: service.key,
        zone,
        unit: unit ?? null,
        priceCents: tiers[0]?.priceCents ?? service.priceCents,
      })
      await tx
        .insert(priceTiers)
        .values(tiers.map((tier, position) => ({ ...tier, priceKey: key, position })))
    }
    await bumpVersion(tx)
    return { ...service, experience: first }
  })
}
