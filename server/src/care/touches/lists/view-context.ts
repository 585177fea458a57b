import { type CalendarDate, dateIn, seconds } from '@goodturn/contract/time'
import type { Ctx } from '../../../platform/context.ts'

/** The time and the caller's details needed to present a touch. */
export interface ViewContext {
  now: Date
  /** The caller's calendar day (CG-07). */
  today: CalendarDate
  /** Slugs of the experiences that are never canceled, from the settings (CG-63). */
  keptExperiences: readonly string[]
}

/** The current time and the caller's calendar day, by the zone that the client sent. */
export function viewContextOf(ctx: Ctx): ViewContext {
  const now = ctx.platform.clock.now()
  const { keptExperiences } = ctx.platform.settings
  return { now, today: dateIn(now, ctx.request.timeZone), keptExperiences }
}

/** Whether an experience goes out at once and is never canceled (CG-63). */
export function isNonCancelable(experienceSlug: string, { keptExperiences }: ViewContext): boolean {
  return keptExperiences.includes(experienceSlug)
}

/** An instant in seconds; null for one in the future, which is not valid and never shown (C-4.6-49, CG-40). */
export function pastSeconds(at: Date | string | null, now: Date): number | null {
  const instant = at === null ? null : new Date(at)
  return instant === null || instant > now ? null : seconds(instant)
}
