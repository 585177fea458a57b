import type { CheckoutItemKey, TouchKey } from '@goodturn/contract/ids'
import type { LinkStep } from '@goodturn/contract/care/touches/status'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** A locked touch that waits for its gift link, or that came back and may be sent again. */
export interface WaitingTouch {
  key: TouchKey
  status: 'incomplete' | 'returntosender'
  link_step: LinkStep | null
  parent_kind: 'service' | 'plan' | 'package'
  paid_by_item: CheckoutItemKey | null
  event_date: CalendarDate
  occasion_on: CalendarDate | null
  is_date_own: boolean
}

/** Locks those of the touches that wait for their link or came back, in key order. */
export function lockLinked(tx: Tx, touchKeys: readonly TouchKey[]): Promise<WaitingTouch[]> {
  return rowsOf<WaitingTouch>(
    tx,
    sql`select t.key, t.status, t.link_step, t.parent_kind, t.paid_by_item, t.event_date::text as event_date,
          t.occasion_on::text as occasion_on, t.is_date_own from touches t
        where t.key = any(${textArray(touchKeys)})
          and ((t.status = 'incomplete' and t.link_step is not null) or t.status = 'returntosender')
        order by t.key for update of t`,
  )
}
