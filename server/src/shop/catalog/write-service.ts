import type { ServiceKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { markEdited } from './edits.ts'
import { markReplacements } from './mark-replacements.ts'
import { searchTextOf } from './search-text.ts'
import { services } from './tables.ts'
import { bumpVersion } from './version.ts'
import { writeExperiences } from './write-experiences.ts'
import { writePrices } from './write-prices.ts'
import type { WrittenPrice, WrittenService } from './written-service.ts'

/**
 * Creates or replaces a service with its prices and experiences, visible in the shop from then on. Purchases keep what
 * they were sold with. Type, slug, events, and schedule can't change later. The caller has checked it and locked the
 * row.
 */
export async function writeService(
  tx: Tx,
  key: ServiceKey,
  service: WrittenService,
  now: Date,
): Promise<void> {
  const columns = {
    ...changedColumns(service),
    ...basePrices(service),
    searchText: await searchText(tx, service),
  }
  const [known] = await tx
    .update(services)
    .set(columns)
    .where(eq(services.key, key))
    .returning({ slug: services.slug })
  if (!known) await insertService(tx, key, service, columns, now)
  await writePrices(tx, key, service)
  await writeExperiences(tx, key, service.experiences, now)
  await markReplacements(tx)
  await markEdited(tx, 'service', known?.slug ?? service.slug, now)
  await bumpVersion(tx)
}

function changedColumns(service: WrittenService) {
  const { active, title, summary, description, category, tags, art, imageName, externalLink } = service
  const { usOnly, requiresFutureAddress, shipsByMonth, shipsByDay, instantShipmentPriceCents } = service
  return {
    active,
    title,
    summary,
    description,
    category,
    tags,
    art,
    imageName,
    externalLink,
    usOnly,
    requiresFutureAddress,
    shipsByMonth,
    shipsByDay,
    instantShipmentPriceCents,
    serviceFeeCents: service.serviceFeeCents,
  }
}

/** Base prices, for zones without their own: the first tier's prices in zone 1 and in Canada. */
function basePrices({ type, prices }: WrittenService) {
  const first = (unit: WrittenPrice['unit'], zone = 1) =>
    prices.find((price) => price.zone === zone && price.unit === unit)?.tiers[0]
  if (type !== 'plan')
    return { priceCents: first(null)?.priceCents ?? 0, priceCaCents: first(null, 3)?.priceCents ?? null }
  const [year, month] = [first('year'), first('month')]
  return {
    priceCents: year?.priceCents ?? 0,
    priceCaCents: year?.priceCaCents ?? null,
    annualPriceCents: year?.priceCents ?? null,
    annualPriceCaCents: year?.priceCaCents ?? null,
    monthlyPriceCents: month?.priceCents ?? null,
    monthlyPriceCaCents: month?.priceCaCents ?? null,
  }
}

async function searchText(tx: Tx, { title, summary, tags, category }: WrittenService): Promise<string> {
  const [shelf] = await rowsOf<{ title: string; title_other: string | null }>(
    tx,
    sql`select title, title_other from categories where slug = ${category}`,
  )
  return searchTextOf([title, summary, ...tags, shelf?.title, shelf?.title_other])
}

type Columns = ReturnType<typeof changedColumns> & ReturnType<typeof basePrices> & { searchText: string }

async function insertService(
  tx: Tx,
  key: ServiceKey,
  { type, slug, occasion, schedule }: WrittenService,
  columns: Columns,
  now: Date,
): Promise<void> {
  await tx.insert(services).values({
    ...columns,
    key,
    slug,
    metaKey: slug,
    type,
    occasion,
    schedule,
    // After all others that were sent as often.
    position: sql`(select coalesce(max(position), -1) + 1 from services)`,
    createdAt: now,
  })
}
