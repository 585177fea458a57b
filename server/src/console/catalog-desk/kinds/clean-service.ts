import type {
  ExperienceDocument,
  ServiceDocument,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import { listContents } from '@goodturn/contract/shop/catalog/contents'
import type { Tx } from '../../../platform/database/database.ts'
import { freeSlug, slugOf } from '../slug.ts'
import { findTakenSlugs } from './service.queries.ts'
import { line, lineOrNull, lines } from './text.ts'

/**
 * Prepares a service for saving: cleans its text the way members' text is cleaned, and keeps fixed fields as published.
 * Until a new service is first published, its slugs follow its title.
 */
export async function cleanService(
  tx: Tx,
  typed: ServiceDocument,
  published: ServiceDocument | null,
  takenSlugs: ReadonlySet<string>,
): Promise<ServiceDocument> {
  const taken = await findTakenSlugs(tx)
  const cleaned = cleanTexts(typed)
  const isTaken = (slug: string) => takenSlugs.has(slug) || taken.services.has(slug)
  const slug = published?.slug ?? freeSlug(slugOf(cleaned.title), isTaken)
  const fixed = published
    ? { type: published.type, occasion: published.occasion, events: published.events }
    : { type: 'service' as const, occasion: null, events: [] }
  const schedule = published?.schedule ?? []
  const experiences = cleanExperiences(cleaned, published, taken.experiences)
  return { ...cleaned, ...fixed, slug, schedule, experiences, prices: sorted(cleaned.prices) }
}

/**
 * The experiences delivered. Packages and plans keep their published experiences, since their dates name them; a gift
 * may get new ones, each with its own slug.
 */
function cleanExperiences(
  { title, experiences }: ServiceDocument,
  published: ServiceDocument | null,
  taken: ReadonlySet<string>,
): ExperienceDocument[] {
  const own = published?.experiences ?? []
  if (published && published.type !== 'service')
    return own.map((one) => ({
      ...(experiences.find(({ slug }) => slug === one.slug) ?? one),
      slug: one.slug,
    }))
  const names = new Set<string>()
  return experiences.map((one) => {
    const isOwn = own.some(({ slug }) => slug === one.slug) && !names.has(one.slug)
    const wanted = slugOf(one.title || title)
    const isTaken = (slug: string) => names.has(slug) || taken.has(slug)
    const slug = isOwn ? one.slug : freeSlug(wanted, isTaken)
    names.add(slug)
    return { ...one, slug }
  })
}

function cleanTexts(typed: ServiceDocument): ServiceDocument {
  return {
    ...typed,
    title: line(typed.title),
    line: line(typed.line),
    description: lines(typed.description),
    tags: [...new Set(typed.tags.map((tag) => line(tag).toLowerCase()).filter(Boolean))],
    external_link: lineOrNull(typed.external_link),
    experiences: typed.experiences.map((one) => ({
      ...one,
      title: line(one.title),
      description: lines(one.description),
      contents: listContents(lines(one.contents)).join('\n'),
      size: line(one.size),
      message: lines(one.message),
      notes: lines(one.notes),
      personalization_label: lineOrNull(one.personalization_label),
      languages: one.languages.map(({ code, title, message }) => ({
        code: code.trim().toLowerCase(),
        title: line(title),
        message: lines(message),
      })),
      replacements: [...new Set(one.replacements)],
    })),
  }
}

const units = [null, 'year', 'month'] as const

/** Sorted the way they are read back. */
function sorted(prices: ServiceDocument['prices']): ServiceDocument['prices'] {
  return prices.toSorted((a, b) => a.zone - b.zone || units.indexOf(a.unit) - units.indexOf(b.unit))
}
