import type { ExperienceKey, Key, KeyKind, MemberKey } from '@goodturn/contract/ids'
import { createHash } from 'node:crypto'
import type { Tint } from '@goodturn/contract/shop/catalog/art'
import { studioPictures } from '@goodturn/contract/shop/catalog/studioPictures'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { type Column, type SQL, type Table, getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  bundleItems,
  bundles as bundleTable,
  categories as categoryTable,
  experiences as experienceTable,
  priceTiers,
  prices as priceTable,
  serviceEvents,
  services as serviceTable,
  specialEvents as specialEventTable,
} from '../../server/src/shop/catalog/tables.ts'
import { editedNames } from '../../server/src/shop/catalog/edits.ts'
import { markReplacements } from '../../server/src/shop/catalog/mark-replacements.ts'
import { searchTextOf } from '../../server/src/shop/catalog/search-text.ts'
import { renewSearchTexts } from '../../server/src/shop/catalog/write-category.ts'
import { bumpVersion } from '../../server/src/shop/catalog/version.ts'
import { messagingPrompts as promptTable } from '../../server/src/shop/messaging/tables.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { type Tx, rowsOf } from '../../server/src/platform/database/database.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { readyMadeSequences as readyMadeTable } from '../../server/src/outreach/sequences/tables.ts'
import { one } from './build.ts'
import { bundles } from './bundles.ts'
import { categories, services } from './catalog.ts'
import { messagingPrompts } from './messagingPrompts.ts'
import { readyMadeSequences } from './readyMadeSequences.ts'
import { specialEvents } from './specialEvents.ts'
import type { Art, CategoryKey, Experience, Service } from './types.ts'

const lockNumber = 7_460_003

/**
 * Updates the database's catalog to this version of the portal: adds new entries and updates changed ones, matched by
 * slug so that keys last. Runs at every start and does nothing if this version was loaded before. Returns whether
 * anything was written.
 */
export async function ensureCatalog(platform: Platform): Promise<boolean> {
  const hash = fingerprint()
  return platform.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const known = await rowsOf<{ seed_hash: string | null }>(tx, sql`select seed_hash from catalogue_version`)
    if (known[0]?.seed_hash === hash) return false
    await writeCatalog(tx, platform.clock.now())
    await bumpVersion(tx)
    await tx.execute(sql`update catalogue_version set seed_hash = ${hash}`)
    return true
  })
}

function fingerprint(): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        loaderVersion,
        categories,
        services,
        specialEvents,
        bundles,
        messagingPrompts,
        readyMadeSequences,
        Object.keys(studioPictures),
      ]),
    )
    .digest('hex')
}

/** Increment it when the loader writes the same data differently. */
const loaderVersion = 1

async function writeCatalog(tx: Tx, now: Date): Promise<void> {
  const today = dateIn(now)
  // Entries published by staff stay as they are, whatever a newer seed contains.
  const shelves = await editedNames(tx, 'category')
  await writeCategories(tx, shelves)
  const edited = await editedNames(tx, 'service')
  const unedited = services.filter(({ key }) => !edited.has(key))
  const serviceKeys = await writeServices(tx, now, unedited)
  const experienceKeys = await writeExperiences(tx, serviceKeys, unedited)
  await writePrices(tx, serviceKeys, unedited)
  await writeServiceEvents(tx, serviceKeys, experienceKeys, unedited)
  for (const slug of shelves) await renewSearchTexts(tx, slug)
  await writeSpecialEvents(tx, serviceKeys, today)
  await writeBundles(tx, serviceKeys, today)
  await writePrompts(tx, now)
  await writeReadyMadeSequences(tx)
}

/** Keys by catalog slug. */
type Keys<K extends KeyKind> = ReadonlyMap<string, Key<K>>

function keyIn<K extends KeyKind>(keys: Keys<K>, slug: string): Key<K> {
  const key = keys.get(slug)
  if (!key) throw new Error(`the catalog names "${slug}", which doesn't exist`)
  return key
}

const tintOf: Record<CategoryKey, Tint> = {
  flowers: 'flowers',
  'food-and-drink': 'treats',
  home: 'home',
  celebrations: 'cheer',
  comfort: 'calm',
  seasonal: 'holiday',
  cards: 'calm',
  'transaction-packages': 'deals',
  plans: 'plans',
}

async function writeCategories(tx: Tx, edited: ReadonlySet<string>): Promise<void> {
  const all = categories.map(({ key, title, titleOther, icon }, position) => ({
    slug: key,
    title,
    titleOther,
    art: artOf(one(tintOf[key], icon)),
    position,
  }))
  const rows = all.filter(({ slug }) => !edited.has(slug))
  if (rows.length === 0) return
  await tx
    .insert(categoryTable)
    .values(rows)
    .onConflictDoUpdate({ target: categoryTable.slug, set: upsertColumns(categoryTable, ['slug']) })
}

/** Writes the given services; returns the keys of all services. */
async function writeServices(tx: Tx, now: Date, given: readonly Service[]): Promise<Keys<'service'>> {
  const window = windowOrder()
  const rows = given.map((service) => ({
    key: newKey('service'),
    slug: service.key,
    metaKey: service.key,
    type: service.serviceType,
    isTopOfMind: service.plan?.isTopOfMind ?? false,
    category: service.category as string,
    tags: [...service.tags],
    title: service.title,
    summary: service.line,
    description: service.description,
    art: artOf(service.art, service.key),
    externalLink: service.externalLink,
    priceCents: service.priceCents,
    priceCaCents: service.priceCaCents,
    annualPriceCents: service.plan?.annualPriceCents ?? null,
    annualPriceCaCents: service.plan?.annualPriceCaCents ?? null,
    monthlyPriceCents: service.plan?.monthlyPriceCents ?? null,
    monthlyPriceCaCents: service.plan?.monthlyPriceCaCents ?? null,
    instantShipmentPriceCents: service.instantShipmentPriceCents,
    serviceFeeCents: service.serviceFeeCents,
    level: service.plan?.level ?? null,
    monthlyPaymentsPerTouch: service.plan?.monthlyPaymentsPerTouch ?? null,
    usOnly: service.usOnly,
    requiresFutureAddress: service.requiresFutureAddress,
    shipsByMonth: service.shipsBy?.month ?? null,
    shipsByDay: service.shipsBy?.day ?? null,
    occasion: service.occasion,
    schedule: (service.plan?.schedule ?? []).map(({ monthsFromStart, experience }) => ({
      months: monthsFromStart,
      experience,
    })),
    searchText: searchText(service),
    position: window.indexOf(service.key),
    createdAt: now,
  }))
  if (rows.length > 0)
    await tx
      .insert(serviceTable)
      .values(rows)
      .onConflictDoUpdate({
        target: serviceTable.slug,
        set: upsertColumns(serviceTable, ['key', 'slug', 'createdAt', 'imageName', 'active', 'popularity']),
      })
  const all = await tx.select({ slug: serviceTable.slug, key: serviceTable.key }).from(serviceTable)
  return new Map(all.map(({ slug, key }) => [slug, key]))
}

/** Order of the shop window: the first service of every shelf, then the second of every shelf, and so on. */
function windowOrder(): string[] {
  const shelves = categories.map(({ key }) => services.filter((service) => service.category === key))
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, row) => shelves.flatMap((shelf) => shelf[row]?.key ?? [])).flat()
}

function searchText(service: Service): string {
  const category = categories.find(({ key }) => key === service.category)
  return searchTextOf([service.title, service.line, ...service.tags, category?.title, category?.titleOther])
}

async function writeExperiences(
  tx: Tx,
  serviceKeys: Keys<'service'>,
  given: readonly Service[],
): Promise<Keys<'experience'>> {
  const rows = given.flatMap((service) =>
    service.experiences.map((each, position) => ({
      ...experienceRow(each),
      serviceKey: keyIn(serviceKeys, service.key),
      position,
      // Whether another gift may be swapped for it.
      isReplacement: service.experiences.some(({ replacements }) => replacements.includes(each.key)),
    })),
  )
  const written: { slug: string; key: ExperienceKey }[] = []
  for (let from = 0; from < rows.length; from += 100) {
    written.push(
      ...(await tx
        .insert(experienceTable)
        .values(rows.slice(from, from + 100))
        .onConflictDoUpdate({
          target: experienceTable.slug,
          set: {
            ...upsertColumns(experienceTable, [
              'key',
              'slug',
              'imageName',
              'translationsByStaff',
              'replacementsByStaff',
            ]),
            translations: keepStaffValue('translations'),
            replacements: keepStaffValue('replacements'),
          },
        })
        .returning({ slug: experienceTable.slug, key: experienceTable.key })),
    )
  }
  await markReplacements(tx)
  return new Map(written.map(({ slug, key }) => [slug, key]))
}

/** Keeps values set by staff. */
const keepStaffValue = (column: 'translations' | 'replacements') =>
  sql.raw(`case when experiences.${column}_by_staff then experiences.${column} else excluded.${column} end`)

function experienceRow(each: Experience) {
  return {
    key: newKey('experience'),
    slug: each.key,
    title: each.title,
    description: each.description,
    contents: each.contents.join('\n'),
    size: each.size,
    handwritten: each.handwritten,
    contactMessage: each.contactMessage,
    translations: each.languages.map(({ code, title, msg }) => ({ code: code as string, title, msg })),
    swappable: each.swappable,
    replacements: [...each.replacements],
    season: each.season,
    personalizationRequired: each.personalizationLabel !== null,
    personalizationLabel: each.personalizationLabel,
    appointmentRequired: each.needsAppointment,
    fulfillmentDaysMin: each.fulfillmentDays.min,
    fulfillmentDaysMax: each.fulfillmentDays.max,
    touchShipmentNotes: each.touchShipmentNotes,
    art: artOf(each.art, each.studio),
  }
}

async function writePrices(tx: Tx, serviceKeys: Keys<'service'>, given: readonly Service[]): Promise<void> {
  const all = given.flatMap((service) =>
    service.pricingZones.flatMap(({ zone, prices }) => prices.map((price) => ({ service, zone, price }))),
  )
  if (all.length === 0) return
  const written = await tx
    .insert(priceTable)
    .values(
      all.map(({ service, zone, price }) => ({
        key: newKey('price'),
        slug: price.id,
        serviceKey: keyIn(serviceKeys, service.key),
        zone,
        unit: price.unit === 'once' ? null : price.unit,
        priceCents: price.tiers[0]?.priceCents ?? service.priceCents,
      })),
    )
    .onConflictDoUpdate({ target: priceTable.slug, set: upsertColumns(priceTable, ['key', 'slug']) })
    .returning({ slug: priceTable.slug, key: priceTable.key })
  const keys: Keys<'price'> = new Map(written.map(({ slug, key }) => [slug, key]))
  await tx.delete(priceTiers).where(inArray(priceTiers.priceKey, [...keys.values()]))
  await tx.insert(priceTiers).values(
    all.flatMap(({ price }) =>
      price.tiers.map((tier, position) => ({
        priceKey: keyIn(keys, price.id),
        position,
        threshold: tier.tierThreshold,
        priceCents: tier.priceCents,
        priceCaCents: tier.priceCaCents,
      })),
    ),
  )
}

async function writeServiceEvents(
  tx: Tx,
  serviceKeys: Keys<'service'>,
  experienceKeys: Keys<'experience'>,
  given: readonly Service[],
): Promise<void> {
  const rows = given.flatMap((service) =>
    service.events.map((event, position) => ({
      key: newKey('serviceEvent'),
      slug: `${service.key}:${event.key}`,
      serviceKey: keyIn(serviceKeys, service.key),
      experienceKey: keyIn(experienceKeys, event.experience),
      shortTitle: event.shortTitle,
      position,
      offsetDays: event.defaultDayOffset,
      followsClosing: event.followsClosing ?? false,
    })),
  )
  if (rows.length === 0) return
  await tx
    .insert(serviceEvents)
    .values(rows)
    .onConflictDoUpdate({ target: serviceEvents.slug, set: upsertColumns(serviceEvents, ['key', 'slug']) })
}

async function writeSpecialEvents(tx: Tx, serviceKeys: Keys<'service'>, today: CalendarDate): Promise<void> {
  const edited = await editedNames(tx, 'event')
  const all = specialEvents.map((event, position) => ({
    key: newKey('specialEvent'),
    slug: event.key,
    title: event.title,
    text: event.text,
    art: artOf(event.art, event.key),
    orderBy: addDays(today, event.orderByDays) as string,
    active: event.active,
    serviceKeys: event.services.map((slug) => keyIn(serviceKeys, slug)),
    position,
  }))
  const rows = all.filter(({ slug }) => !edited.has(slug))
  if (rows.length === 0) return
  await tx
    .insert(specialEventTable)
    .values(rows)
    .onConflictDoUpdate({
      target: specialEventTable.slug,
      set: upsertColumns(specialEventTable, ['key', 'slug', 'orderBy', 'active']),
    })
}

async function writeBundles(tx: Tx, serviceKeys: Keys<'service'>, today: CalendarDate): Promise<void> {
  const edited = await editedNames(tx, 'bundle')
  // A Custom bundle belongs to a member: the loader of the member's story writes it.
  for (const bundle of bundles.filter(({ category, key }) => category !== 'Custom' && !edited.has(key))) {
    await writeBundle(tx, bundle, serviceKeys, today, null)
  }
}

/** Writes one bundle, for `memberKey` only if it is Custom. */
export async function writeBundle(
  tx: Tx,
  bundle: (typeof bundles)[number],
  serviceKeys: Keys<'service'>,
  today: CalendarDate,
  memberKey: MemberKey | null,
): Promise<void> {
  const [written] = await tx
    .insert(bundleTable)
    .values({
      key: newKey('bundle'),
      slug: bundle.key,
      title: bundle.title,
      category: bundle.category,
      priceCents: bundle.priceCents,
      priceSavingsCents: bundle.priceSavingsCents,
      titleSavings: bundle.titleSavings,
      expirationDate: bundle.expiresInDays === null ? null : addDays(today, bundle.expiresInDays),
      memberKey,
      art: artOf(bundle.art, bundle.key),
    })
    .onConflictDoUpdate({
      target: bundleTable.slug,
      set: upsertColumns(bundleTable, ['key', 'slug', 'expirationDate', 'memberKey', 'imageName', 'active']),
    })
    .returning({ key: bundleTable.key })
  if (!written) throw new Error(`the bundle ${bundle.key} was not written`)
  await tx.delete(bundleItems).where(sql`${bundleItems.bundleKey} = ${written.key}`)
  await tx.insert(bundleItems).values(
    bundle.items.map((item, position) => ({
      bundleKey: written.key,
      position,
      title: item.title,
      qty: item.qty,
      amountCents: item.amountCents,
      serviceKeys: item.services.map((slug) => keyIn(serviceKeys, slug)),
    })),
  )
}

async function writePrompts(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(promptTable)
    .values(
      messagingPrompts.map(({ key: slug, ...each }, position) => ({
        ...each,
        key: newKey('messagingPrompt'),
        slug,
        position,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: promptTable.slug,
      set: upsertColumns(promptTable, ['key', 'slug', 'createdAt', 'editedAt', 'retiredAt']),
      // Prompts changed by staff stay as they are.
      setWhere: sql`${promptTable.editedAt} is null`,
    })
}

async function writeReadyMadeSequences(tx: Tx): Promise<void> {
  await tx
    .insert(readyMadeTable)
    .values(
      readyMadeSequences.map(({ key: slug, steps, ...each }, position) => ({
        ...each,
        slug,
        position,
        steps: steps.map(({ kind, afterDays, service = null, message = null, note = null }) => ({
          kind,
          afterDays,
          service,
          message,
          note,
        })),
      })),
    )
    .onConflictDoUpdate({
      target: readyMadeTable.slug,
      set: upsertColumns(readyMadeTable, ['slug', 'editedAt', 'retiredAt']),
      setWhere: sql`${readyMadeTable.editedAt} is null`,
    })
}

/** The art of an item, with its studio pictures if there are any. */
function artOf(art: Art, slug = '') {
  const names = ['', '-2', '-3'].map((ending) => `${slug}${ending}`)
  const studio = names.filter((name) => Object.hasOwn(studioPictures, name))
  const drawn = { tint: art.tint as string, of: art.of.map((piece) => ({ ...piece })) }
  return studio.length > 0 ? { ...drawn, studio } : drawn
}

/** The `set` of an upsert: every column takes the new row's value, except the `kept` ones. */
function upsertColumns<T extends Table>(table: T, kept: readonly string[]): Record<string, SQL> {
  const columns: [string, Column][] = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns
      .filter(([name]) => !kept.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  )
}
