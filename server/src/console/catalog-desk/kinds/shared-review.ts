import { artNames } from '@goodturn/contract/shop/catalog/artNames'
import type { artSchema } from '@goodturn/contract/shop/catalog/schema'
import { studioPictures } from '@goodturn/contract/shop/catalog/studioPictures'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { formatUtcDate, dateIn } from '@goodturn/contract/time'
import type { z } from 'zod/mini'
import { fault, warning } from '../notes.ts'
import type { NamedService } from './simple.queries.ts'

const drawn: ReadonlySet<string> = new Set(artNames)

/** An error if the picture can't be drawn, or names a studio picture that doesn't exist. */
export function artFaults({ of, studio = [] }: z.infer<typeof artSchema>, field: string): ReviewNote[] {
  if (!studio.every((name) => Object.hasOwn(studioPictures, name)))
    return [fault('The studio picture doesn’t exist. Please upload a picture.', field)]
  const isDrawn = of.length > 0 && of.every(({ n }) => drawn.has(n))
  return isDrawn ? [] : [fault('It has no picture.', field)]
}

/** The fault for an item that still has the placeholder picture. */
export const placeholderFault = (field: string): ReviewNote =>
  fault('It needs its own picture. Please upload one.', field)

interface DayOf {
  day: string | null
  before: string | null | undefined
  now: Date
  field: string
}

/** Returns an error for a past date, or only a warning if that date was already published. */
export function dayFaults({ day, before, now, field }: DayOf): ReviewNote[] {
  if (day === null || day >= dateIn(now)) return []
  const text = `${formatUtcDate(day)} has passed: members no longer see it.`
  return day === before ? [warning(text, field)] : [fault('Please choose a day that hasn’t passed.', field)]
}

interface ServicesOf {
  slugs: readonly string[]
  known: readonly NamedService[]
  /** Named in the note: it isn't offered when none of its services is on sale. */
  what: string
  field: string
}

/** Faults in the services that an item names: no services, unknown ones, or none on sale. */
export function serviceFaults({ slugs, known, what, field }: ServicesOf): ReviewNote[] {
  if (slugs.length === 0) return [fault('Please choose at least one service.', field)]
  const named = slugs.map((slug) => ({ slug, service: known.find((one) => one.slug === slug) }))
  const gone = named.flatMap(({ slug, service }) => (service ? [] : [slug]))
  if (gone.length > 0) return [fault(`There’s no service called ${gone.join(', ')}.`, field)]
  const hidden = named.flatMap(({ service }) => (service && !service.active ? [service.title] : []))
  if (hidden.length === slugs.length) return [fault(`No service in ${what} is on sale.`, field)]
  if (hidden.length === 0) return []
  const are = hidden.length === 1 ? 'is' : 'are'
  return [warning(`${hidden.join(', ')} ${are} hidden, and left out of ${what}.`, field)]
}
