import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../server/src/platform/context.ts'
import { type Tx, rowsOf } from '../../server/src/platform/database/database.ts'
import type { Key, KeyKind, ServiceKey } from '@goodturn/contract/ids'
import { newKey } from '../../server/src/platform/ids.ts'

/** The context for writing a story: the transaction, its today, and the database keys of the names it uses. */
export interface Scene {
  tx: Tx
  platform: Platform
  now: Date
  today: CalendarDate
  /** Returns the database key of the record the story calls `name`; the same on every call. */
  key<K extends KeyKind>(kind: K, name: string): Key<K>
  service(slug: string): CatalogEntry<'service'>
  experience(slug: string): CatalogEntry<'experience'> & { serviceKey: ServiceKey }
}

export interface CatalogEntry<K extends KeyKind> {
  key: Key<K>
  title: string
}

/** Opens a scene on the loaded catalog. */
export async function openScene(tx: Tx, platform: Platform): Promise<Scene> {
  const now = platform.clock.now()
  const services = await rowsOf<CatalogEntry<'service'> & { slug: string }>(
    tx,
    sql`select slug, key, title from services`,
  )
  const experiences = await rowsOf<CatalogEntry<'experience'> & { slug: string; serviceKey: ServiceKey }>(
    tx,
    sql`select slug, key, title, service_key as "serviceKey" from experiences`,
  )
  const keys = new Map<string, string>()
  const serviceBySlug = new Map(services.map((row) => [row.slug, row]))
  const experienceBySlug = new Map(experiences.map((row) => [row.slug, row]))
  return {
    tx,
    platform,
    now,
    today: dateIn(now),
    key<K extends KeyKind>(kind: K, name: string) {
      const id = `${kind}:${name}`
      const key = keys.get(id) ?? newKey(kind)
      keys.set(id, key)
      return key as Key<K>
    },
    service: (slug) => requireNamed(serviceBySlug.get(slug), slug),
    experience: (slug) => requireNamed(experienceBySlug.get(slug), slug),
  }
}

/** Returns the value found under a name; throws if the story names something it doesn't define. */
export function requireNamed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the story names "${name}", which doesn't exist`)
  return value
}

/** Returns the calendar date `day` days from the story's today. */
export function dateOf(scene: Scene, day: number): CalendarDate {
  return addDays(scene.today, day)
}

/** Returns an instant on that day at a UTC time, never later than now for past events. */
export function instantOf(scene: Scene, day: number, time = '16:30'): Date {
  const instant = new Date(`${dateOf(scene, day)}T${time}:00Z`)
  return day <= 0 && instant > scene.now ? new Date(scene.now.getTime() - 60_000) : instant
}

/** Returns null for an empty text: stories leave out what they don't specify. */
export const orNull = (text: string) => text || null

const chunkRows = 100

/** Writes rows in chunks, so that the process can do other work in between. */
export async function inChunks<T>(
  rows: readonly T[],
  write: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkRows) {
    await write(rows.slice(from, from + chunkRows))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
