import type { ExperienceKey } from '@goodturn/contract/ids'
import type { StaffExperience } from '@goodturn/contract/console/staff/messaging'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { markReplacements } from './mark-replacements.ts'
import { isLanguage, languageName } from './present.ts'
import { type Translation, experiences } from './tables.ts'
import { bumpVersion } from './version.ts'

interface StoredExperience {
  key: ExperienceKey
  slug: string
  title: string
  contact_message: string
  translations: Translation[]
  replacements: string[]
}

/** An experience by key or slug as staff see it; 404 when there is none. */
export async function experienceForStaff(tx: Tx, name: string): Promise<StaffExperience> {
  const { contact_message: message, ...kept } = await findStored(tx, name)
  const others = await rowsOf<{ key: ExperienceKey; slug: string; title: string }>(
    tx,
    sql`select key, slug, title from experiences where slug in (
          select unnest(replacements) from experiences where key = ${kept.key})`,
  )
  return {
    ...kept,
    message,
    translations: kept.translations
      .filter(({ code }) => code !== 'en')
      .map(({ code, title, msg }) => ({ code, language: languageName(code), title, message: msg })),
    replacements: kept.replacements.flatMap((slug) => others.find((other) => other.slug === slug) ?? []),
  }
}

/** Sets the default card text in a language, replacing an older one (CG-29). */
export async function setTranslation(
  tx: Tx,
  name: string,
  { code, title, msg }: Translation,
  cause: Cause,
): Promise<void> {
  if (!isLanguage(code)) throw invalid('language', 'We don’t know that language.')
  const { key, slug, translations } = await findStored(tx, name, forUpdate)
  const isNew = !translations.some((each) => each.code === code)
  const all = isNew
    ? [...translations, { code, title, msg }]
    : translations.map((each) => (each.code === code ? { code, title, msg } : each))
  await storeTranslations(tx, key, all)
  await recordAct(tx, cause, 'experience.translate', null, { experience: slug, language: code })
}

/** Removes the text in a language; 404 if there is none. */
export async function removeTranslation(tx: Tx, name: string, code: string, cause: Cause): Promise<void> {
  const { key, slug, translations } = await findStored(tx, name, forUpdate)
  const rest = translations.filter((each) => each.code !== code)
  if (rest.length === translations.length) throw notFound('There’s no text in that language.')
  await storeTranslations(tx, key, rest)
  await recordAct(tx, cause, 'experience.untranslate', null, { experience: slug, language: code })
}

/**
 * Sets what an experience may be swapped for: experiences by key or slug, in order, without duplicates and without
 * itself.
 */
export async function setReplacements(
  tx: Tx,
  name: string,
  wanted: readonly string[],
  cause: Cause,
): Promise<void> {
  const { key, slug, replacements: before } = await findStored(tx, name, forUpdate)
  const slugs: string[] = []
  for (const one of wanted) {
    const [found] = await rowsOf<{ slug: string }>(
      tx,
      sql`select slug from experiences where key = ${one} or slug = ${one}`,
    )
    if (!found) throw invalid('replacements', `There’s no experience “${one}”.`)
    if (found.slug === slug) throw invalid('replacements', 'An experience can’t replace itself.')
    if (!slugs.includes(found.slug)) slugs.push(found.slug)
  }
  await tx
    .update(experiences)
    .set({ replacements: slugs, replacementsByStaff: true })
    .where(eq(experiences.key, key))
  await markReplacements(tx)
  await bumpVersion(tx)
  await recordAct(tx, cause, 'experience.replacements', null, { experience: slug, before, after: slugs })
}

async function storeTranslations(tx: Tx, key: ExperienceKey, translations: Translation[]): Promise<void> {
  await tx
    .update(experiences)
    .set({ translations, translationsByStaff: true })
    .where(eq(experiences.key, key))
  await bumpVersion(tx)
}

const forUpdate = sql.raw('for update')

async function findStored(tx: Tx, name: string, lock = sql.raw('')): Promise<StoredExperience> {
  const [kept] = await rowsOf<StoredExperience>(
    tx,
    sql`select key, slug, title, contact_message, translations, replacements from experiences
        where key = ${name} or slug = ${name} ${lock}`,
  )
  if (!kept) throw notFound('We couldn’t find that experience.')
  return kept
}
