import type {
  CheckoutItemKey,
  ContactKey,
  ExperienceKey,
  LocationKey,
  MemberKey,
  ParentKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { LinkStep, TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { noSuchTouch } from './errors.ts'
import { type ParentState, parentStates } from './parents/parents.ts'
import { contactFirstName } from './lists/queries.ts'
import { isTouchVisible } from './lists/scope.ts'
import type { PrivatePlace } from './tables.ts'

/** A touch whose row, and its plan's or package's, is locked until the transaction ends. */
export interface LockedTouch {
  key: TouchKey
  member_key: MemberKey
  /** The contact's assigned member. */
  assigned_member_key: MemberKey | null
  contact_key: ContactKey
  recipient_name: string
  /** The contact's first name. */
  first_name: string
  title: string
  parent_kind: 'service' | 'plan' | 'package'
  parent_key: ParentKey
  paid_by_item: CheckoutItemKey | null
  status: TouchStatus
  link_step: LinkStep | null
  event_date: CalendarDate
  location_key: LocationKey | null
  private_place: PrivatePlace | null
  tracking_number: string | null
  delivered_at: Date | string | null
  experience_key: ExperienceKey
  experience_slug: string
  swappable: boolean
  appointment_required: boolean
  appointment_at: Date | string | null
  appointment_vendor: string | null
  is_topofmind: boolean
  us_only: boolean
  parent: ParentState
}

/**
 * Locks a touch that the scope sees (CG-52), or any touch for staff (`scope` null), after its plan or package: the lock
 * order of every act. 404 if there is none.
 */
export async function lockTouch(
  tx: Tx,
  scope: Scope | null,
  key: TouchKey,
  cause: Cause,
): Promise<LockedTouch> {
  const seen = scope ? isTouchVisible(scope) : sql`true`
  const [found] = await rowsOf<Pick<LockedTouch, 'parent_kind' | 'parent_key'>>(
    tx,
    sql`select t.parent_kind, t.parent_key from touches t where t.key = ${key} and ${seen}`,
  )
  if (!found) throw noSuchTouch()
  const states = await parentStates(tx, [found], cause)
  const [touch] = await rowsOf<Omit<LockedTouch, 'parent'>>(
    tx,
    sql`select t.key, t.member_key, t.assigned_member_key, t.contact_key, t.recipient_name,
          ${contactFirstName} as first_name, t.title, t.parent_kind, t.parent_key,
          t.paid_by_item, t.status, t.link_step, t.event_date::text as event_date, t.location_key, t.private_place, t.tracking_number,
          t.delivered_at, t.experience_key, e.slug as experience_slug, e.swappable, e.appointment_required, t.appointment_at,
          t.appointment_vendor, s.is_topofmind,
          (s.us_only or s.is_topofmind) as us_only
        from touches t
        join experiences e on e.key = t.experience_key
        join services s on s.key = t.service_key
        where t.key = ${key} and ${seen} for update of t`,
  )
  if (!touch) throw noSuchTouch()
  // A swap moved it to another plan in between, which is not locked.
  if (touch.parent_key !== found.parent_key) throw stateChanged()
  return { ...touch, parent: states.get(touch.parent_key) ?? 'open' }
}
