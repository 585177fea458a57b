import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import type { Ctx } from '../platform/context.ts'

/** What presenting a touch needs to know of the moment and of the caller. */
export interface Seen {
  now: Date
  /** The caller's calendar day (CG-07). */
  today: CalendarDate
  /** Slugs of the experiences that are never canceled, by the settings (CG-63). */
  keptExperiences: readonly string[]
}

/** The moment and the caller's calendar day, by the zone that the client sent. */
export function seenBy(ctx: Ctx): Seen {
  const now = ctx.platform.clock.now()
  const { keptExperiences } = ctx.platform.settings
  return { now, today: dateIn(now, ctx.request.timeZone), keptExperiences }
}

/** Tells whether an experience is one of those that go out at once and are never canceled (CG-63). */
export function isKept(experienceSlug: string, { keptExperiences }: Seen): boolean {
  return keptExperiences.includes(experienceSlug)
}
