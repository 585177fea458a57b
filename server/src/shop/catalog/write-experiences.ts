import { isDeepStrictEqual } from 'node:util'
import type { ExperienceKey, ServiceKey } from '@goodturn/contract/ids'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { type Translation, experienceEditions, experiences, serviceEvents } from './tables.ts'
import type { WrittenExperience } from './written-service.ts'

type Row = typeof experiences.$inferSelect

/**
 * Writes a service's experiences, in order. Promises to members stay as sold: if text, picture, or terms change,
 * purchased touches keep the old row, and a new row gets its permanent name. Changed replacements apply to old rows,
 * too.
 */
export async function writeExperiences(
  tx: Tx,
  serviceKey: ServiceKey,
  wanted: readonly WrittenExperience[],
  now: Date,
): Promise<void> {
  const known = await tx
    .select()
    .from(experiences)
    .where(eq(experiences.serviceKey, serviceKey))
    .orderBy(asc(experiences.position))
  for (const [position, one] of wanted.entries()) {
    const row = known.find(({ slug }) => slug === one.slug)
    if (!row) await insertNew(tx, serviceKey, one, position)
    else if (hasSameTerms(row, one)) await updatePosition(tx, row, one, position)
    else await replaceRow(tx, row, one, { serviceKey, position, now })
  }
  const names = new Set(wanted.map(({ slug }) => slug))
  for (const row of known) if (!names.has(row.slug)) await retire(tx, row, now)
}

/** Whether the row already has exactly the given terms. */
function hasSameTerms(row: Row, wanted: WrittenExperience): boolean {
  const { contents = '', size = '', handwritten = false } = wanted
  const { title, description, contactMessage, personalizationLabel, appointmentRequired, imageName } = wanted
  const { fulfillmentDaysMin, fulfillmentDaysMax, touchShipmentNotes, art } = wanted
  const terms = {
    title,
    description,
    contents,
    size,
    handwritten,
    contactMessage,
    personalizationLabel,
    appointmentRequired,
    imageName,
    fulfillmentDaysMin,
    fulfillmentDaysMax,
    art,
  }
  const had = Object.fromEntries(Object.keys(terms).map((name) => [name, row[name as keyof Row]]))
  return (
    isDeepStrictEqual(had, terms) &&
    (row.touchShipmentNotes ?? '') === touchShipmentNotes &&
    isDeepStrictEqual(
      row.translations.filter(({ code }) => code !== 'en'),
      wanted.translations,
    )
  )
}

/** The values of a new row, with English among its languages. */
function newRowValues(wanted: WrittenExperience) {
  const { translations, ...terms } = wanted
  const english: Translation = { code: 'en', title: wanted.title, msg: wanted.contactMessage }
  return {
    ...terms,
    translations: [english, ...translations],
    personalizationRequired: wanted.personalizationLabel !== null,
    translationsByStaff: true,
    replacementsByStaff: true,
  }
}

async function insertNew(
  tx: Tx,
  serviceKey: ServiceKey,
  wanted: WrittenExperience,
  position: number,
): Promise<void> {
  await tx
    .insert(experiences)
    .values({ ...newRowValues(wanted), key: newKey('experience'), serviceKey, position })
}

async function updatePosition(tx: Tx, row: Row, wanted: WrittenExperience, position: number): Promise<void> {
  await tx.update(experiences).set({ position }).where(eq(experiences.key, row.key))
  await setSwaps(tx, row.key, wanted)
}

async function replaceRow(
  tx: Tx,
  row: Row,
  wanted: WrittenExperience,
  { serviceKey, position, now }: { serviceKey: ServiceKey; position: number; now: Date },
): Promise<void> {
  await retire(tx, row, now)
  const key = newKey('experience')
  await tx.insert(experiences).values({ ...row, ...newRowValues(wanted), key, serviceKey, position })
  await tx
    .update(serviceEvents)
    .set({ experienceKey: key })
    .where(and(eq(serviceEvents.serviceKey, serviceKey), eq(serviceEvents.experienceKey, row.key)))
  await setSwaps(tx, key, wanted)
}

/** Takes a row off sale: it is kept for purchases, under a different slug. */
async function retire(tx: Tx, row: Row, now: Date): Promise<void> {
  const { key, slug } = row
  await tx
    .update(experiences)
    .set({ slug: `${slug.slice(0, 60)}--${key.slice(-8)}`, serviceKey: null })
    .where(eq(experiences.key, key))
  await tx.insert(experienceEditions).values({ experienceKey: key, slug, retiredAt: now })
}

/** Sets the replacements that an experience may be swapped for, also on older editions with the same permanent name. */
async function setSwaps(
  tx: Tx,
  key: ExperienceKey,
  { slug, swappable, replacements }: WrittenExperience,
): Promise<void> {
  const before = tx
    .select({ key: experienceEditions.experienceKey })
    .from(experienceEditions)
    .where(eq(experienceEditions.slug, slug))
  await tx
    .update(experiences)
    .set({ swappable, replacements, replacementsByStaff: true })
    .where(or(eq(experiences.key, key), inArray(experiences.key, before)))
}
