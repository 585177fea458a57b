import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { type Unannounced, findUnannounced, lockUnannounced } from './announce.queries.ts'
import { changeTouches } from '../change.ts'
import { inBatches } from '../in-batches.ts'
import type { Announced } from '../schedule/delivery-window.ts'
import { mailWindows } from './mails.ts'
import { parentStates } from '../parents/parents.ts'

/**
 * Fills in a touch's arrival days ten days before it ships and notifies its member (CG-64, CG-90). The days are the
 * business days its experience takes, counted from the process date. A touch bought or moved to ship sooner is
 * announced the next day. Services by appointment have their own time instead. Safe to run twice: announced touches
 * already have their days.
 */
export async function announceWindows(platform: Platform, cause: Cause): Promise<void> {
  const today = dateIn(cause.now)
  await inBatches(
    platform,
    (tx, after, limit) => findUnannounced(tx, today, after, limit),
    async (tx, candidates) => {
      const states = await parentStates(tx, candidates, cause)
      const open = candidates.filter((each) => (states.get(each.parent_key) ?? 'open') === 'open')
      const announced = (
        await lockUnannounced(
          tx,
          open.map(({ key }) => key),
          today,
        )
      ).map(windowOf)
      await fillDates(tx, announced, today)
      await mailWindows(tx, announced, cause)
    },
  )
}

function windowOf({ event_date: date, days_min: min, days_max: max, ...touch }: Unannounced): Announced {
  return { ...touch, ...arrivalOf(date, min, max) }
}

async function fillDates(tx: Tx, announced: readonly Announced[], today: CalendarDate): Promise<void> {
  if (announced.length === 0) return
  const windows = JSON.stringify(
    Object.fromEntries(announced.map(({ key, from, to }) => [key, { from, to }])),
  )
  const of = (member: 'from' | 'to') => sql`(${windows}::jsonb -> touches.key ->> ${member})::date`
  const keys = textArray(announced.map(({ key }) => key))
  await changeTouches(tx, sql`key = any(${keys})`, {
    fulfillmentFrom: of('from'),
    fulfillmentTo: of('to'),
    toldOn: today,
  })
}
