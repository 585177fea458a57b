import type {
  CheckoutItemKey,
  ContactKey,
  ExperienceKey,
  LocationKey,
  MemberKey,
  ParentKey,
  PlanPeriodKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { firstGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys, randomCode } from '../../platform/ids.ts'
import { countTouches } from './lists/counting.ts'

/** A touch as described by the room that was paid for it. */
export interface NewTouch {
  /** Set by callers that list what they made; otherwise generated. */
  key?: TouchKey
  memberKey: MemberKey
  contactKey: ContactKey
  /** The contact's display name: search and lists read it from the touch. */
  recipientName: string
  locationKey: LocationKey | null
  experienceKey: ExperienceKey
  serviceKey: ServiceKey
  title: string
  parentKind: 'service' | 'plan' | 'package'
  parentKey: ParentKey
  /** The paid checkout item: for a single service it becomes exactly one touch, however often this is repeated. */
  paidByItem: CheckoutItemKey | null
  /** The paid period of a plan that it belongs to. */
  periodKey?: PlanPeriodKey | null
  /** True if the gift goes to a new home whose address isn't known yet. */
  awaitsAddress?: boolean
  /** The process date. */
  eventDate: CalendarDate
  /** The person's day that it must arrive by, if it follows one (R-25). */
  occasionOn?: CalendarDate | null
  toName: string | null
  fromName: string | null
  /** Choices made before the purchase (R-29): its personalization, its card, and whether the member chose the day. */
  personalization?: string | null
  customToName?: string | null
  customFromName?: string | null
  customMessage?: string | null
  messagingPromptId?: string | null
  isDateOwn?: boolean
  /** Set for a gift whose recipient is asked by link where it goes: incomplete until the answer (D-1-48). */
  linkStep?: 'waiting'
}

/**
 * The process date of a single service paid at `now`: the next business day after the purchase (UTC), so that a mistake
 * can still be fixed for some hours and no one packs on a weekend.
 */
export function firstProcessDate(now: Date): CalendarDate {
  return firstGiftDay(dateIn(now))
}

/**
 * Creates the touches of a purchase (C-1-12) and updates the counters of the activity list, in one statement for any
 * number of touches. A single service that already has its touch is skipped and not counted again.
 */
export async function createTouches(tx: Tx, touches: readonly NewTouch[], cause: Cause): Promise<void> {
  if (touches.length === 0) return
  const keys = newKeys('touch', touches.length)
  const rows = touches.map((touch, at) => ({ ...touch, key: touch.key ?? keys[at], v1Key: randomCode(12) }))
  await tx.execute(sql`
    with made as (
      insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
        service_key, title, parent_kind, parent_key, paid_by_item, period_key, status, link_step, event_date, occasion_on,
        is_date_own, awaits_address, personalization, to_name, from_name, custom_to_name, custom_from_name,
        custom_message, messaging_prompt_id, search_text, created_at)
      select t.key, t."v1Key", t."memberKey", t."contactKey", t."recipientName", t."locationKey", t."experienceKey",
        t."serviceKey", t.title, t."parentKind", t."parentKey", t."paidByItem", t."periodKey",
        case when t."linkStep" is null then 'pending' else 'incomplete' end, t."linkStep", t."eventDate",
        t."occasionOn", coalesce(t."isDateOwn", false), coalesce(t."awaitsAddress", false), t.personalization, t."toName",
        t."fromName", t."customToName", t."customFromName", t."customMessage", t."messagingPromptId", lower(t."recipientName" || ' ' || t.title), ${cause.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(
        key text, "v1Key" text, "memberKey" text, "contactKey" text, "recipientName" text, "locationKey" text,
        "experienceKey" text, "serviceKey" text, title text, "parentKind" text, "parentKey" text, "paidByItem" text, "periodKey" text,
        "eventDate" date, "occasionOn" date, "awaitsAddress" boolean, personalization text, "toName" text, "fromName" text,
        "customToName" text, "customFromName" text, "customMessage" text, "messagingPromptId" text, "isDateOwn" boolean, "linkStep" text)
      on conflict (paid_by_item) where paid_by_item is not null and parent_kind = 'service' do nothing
      returning member_key, assigned_member_key, parent_kind, status_group
    )
    ${countTouches(sql`select member_key, assigned_member_key, parent_kind, status_group, 1 as change from made`)}`)
}
