import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import type { Ctx } from '../platform/context.ts'

/** What presenting a touch needs to know of the moment and of the caller. */
export interface Seen {
  now: Date
  /** The caller's calendar day (CG-07). */
  today: CalendarDate
}

/** The moment and the caller's calendar day, by the zone that the client sent. */
export function seenBy(ctx: Ctx): Seen {
  const now = ctx.platform.clock.now()
  return { now, today: dateIn(now, ctx.request.timeZone) }
}
