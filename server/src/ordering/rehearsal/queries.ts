import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { joinSharing } from '../../care/plans/lists/sharing.queries.ts'
import { unitColumns } from '../../care/plan-charges/units-per-charge.queries.ts'
import { daysOfPeople } from '../../people/contacts/days-of-people.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { takenDays, occasionTouches } from '../../care/touches/schedule/occasions.queries.ts'
import { planCanceledText } from '../../care/plans/end.ts'
import type { CopiedPlan, OpenCharge } from './copy.ts'

/** The columns of a plan's row; `occasion` is its service's. */
type PlanRow = Omit<
  CopiedPlan,
  'giftCount' | 'giftDays' | 'followed' | 'arranged' | 'person' | 'heldGifts' | 'open' | 'takesOver'
>

const plansOfMember = (memberKey: MemberKey) =>
  sql`plans.member_key = ${memberKey} and plans.status in ('active', 'paused', 'failed')`

/** The member's own running plans, with their gifts and open charges; a few statements for any number of plans. */
export async function loadCopiedPlans(tx: Tx, memberKey: MemberKey, now: Date): Promise<CopiedPlan[]> {
  const rows = await planRows(tx, memberKey)
  const gifts = await giftsOf(tx, memberKey)
  const open = await openCharges(tx, memberKey, now)
  const starts = await startsOf(tx, memberKey)
  const dates = await datesOf(tx, rows)
  return rows.map((row) => {
    const { giftCount = 0, giftDays = [], arranged = [], heldGifts = 0 } = gifts.get(row.key) ?? {}
    return {
      ...row,
      giftCount,
      giftDays,
      arranged,
      ...dates(row.key),
      heldGifts,
      open: open.get(row.key) ?? null,
      takesOver: starts.get(row.key) ?? null,
    }
  })
}

function planRows(tx: Tx, memberKey: MemberKey): Promise<PlanRow[]> {
  return rowsOf<PlanRow>(
    tx,
    sql`select plans.key, plans.contact_key as "contactKey", plans.location_key as "locationKey",
          plans.recipient_name as name, plans.service_key as "serviceKey", plans.title, plans.status,
          plans.auto_renew as "autoRenew", plans.started_on::text as "startedOn", plans.anchor_day as "anchorDay",
          plans.next_charge::text as "nextCharge", ${unitColumns},
          (select max(ends_on)::text from plan_periods where plan_key = plans.key) as "paidUntil",
          locations.zone, locations.country, services.occasion, shared.key is not null as "isShared",
          plans.original_plan_key is not null as "isSwapped"
        from plans join services on services.key = plans.service_key
        left join locations on locations.key = plans.location_key ${joinSharing}
        where ${plansOfMember(memberKey)} order by plans.key`,
  )
}

/** The dates of people whose plans follow one, with the upcoming gifts that do. */
async function datesOf(tx: Tx, rows: readonly PlanRow[]) {
  const tied = rows.filter(({ occasion }) => occasion !== null)
  const keys = tied.map(({ key }) => key)
  const people = await daysOfPeople(
    tx,
    tied.map(({ contactKey }) => contactKey),
  )
  const taken = tied.length > 0 ? await takenDays(tx, keys) : []
  const ahead = tied.length > 0 ? await occasionTouches(tx, aheadOf(keys)) : []
  const days = new Map(
    tied.map(({ key, contactKey, occasion }) => [
      key,
      (occasion && people.get(contactKey)?.[occasion]) ?? null,
    ]),
  )
  const followed = Map.groupBy(ahead, (touch) => touch.parent_key)
  const byPlan = Map.groupBy(taken, (each) => each.parent_key)
  return (key: PlanKey): Pick<CopiedPlan, 'person' | 'followed'> => ({
    person: { day: days.get(key) ?? null, taken: byPlan.get(key) ?? [] },
    followed: (days.get(key) ? (followed.get(key) ?? []) : []).map((touch) => ({
      months: touch.months,
      daysMax: touch.days_max,
      from: touch.paid_on,
      eventDate: touch.event_date,
      on: touch.occasion_on ?? touch.event_date,
    })),
  })
}

const aheadOf = (keys: readonly PlanKey[]) =>
  sql`t.parent_key = any(${textArray(keys)}) and t.status in ('pending', 'bulkpending', 'paused')`

interface GiftsRow {
  key: PlanKey
  giftCount: number
  giftDays: CalendarDate[]
  arranged: CalendarDate[]
  heldGifts: number
}

async function giftsOf(tx: Tx, memberKey: MemberKey): Promise<ReadonlyMap<string, GiftsRow>> {
  const rows = await rowsOf<GiftsRow>(
    tx,
    sql`select plans.key, count(*) filter (
            where t.cancel_reason is distinct from ${planCanceledText})::int as "giftCount",
          coalesce(jsonb_agg(t.event_date order by t.event_date) filter (
            where t.status in ('pending', 'bulkpending', 'paused')), '[]'::jsonb) as "giftDays",
          coalesce(jsonb_agg(t.event_date order by t.event_date) filter (
            where t.status in ('pending', 'paused') and t.appointment_at is not null
              and t.occasion_on is null), '[]'::jsonb) as arranged,
          count(*) filter (where t.status in ('reviewing', 'swaprequest', 'incomplete'))::int as "heldGifts"
        from plans join touches t on t.parent_key = plans.key
        where ${plansOfMember(memberKey)} group by plans.key`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

interface OpenRow extends Omit<OpenCharge, 'ownCents' | 'tryAt' | 'planCount'> {
  key: PlanKey
  tryAt: Date | string | null
  isShared: boolean
}

/**
 * Open automatic charges, by plan. A charge in progress has no day of its own, so it counts as paid now. Omits charges
 * that members pay interactively, since they end within moments.
 */
async function openCharges(
  tx: Tx,
  memberKey: MemberKey,
  now: Date,
): Promise<ReadonlyMap<string, OpenCharge>> {
  const rows = await rowsOf<OpenRow>(
    tx,
    sql`select plans.key, r.kind, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.cents,
          r.try_at as "tryAt", r.invoice_key is not null as "isInvoiced",
          r.partner_state in ('due', 'asked', 'paid') as "isShared"
        from plans join renewals r on r.plan_key = plans.key
        where ${plansOfMember(memberKey)} and r.state in ('open', 'failed') and r.kind in ('renewal', 'resume')`,
  )
  return new Map(
    rows.map(({ key, tryAt, isShared, ...row }) => [
      key,
      {
        ...row,
        ownCents: isShared ? splitShares(row.cents, 0, 0).buyerCents : row.cents,
        tryAt: tryAt === null ? now : new Date(tryAt),
        planCount: null,
      },
    ]),
  )
}

/** Plans that take over from another one and have not started yet. */
async function startsOf(
  tx: Tx,
  memberKey: MemberKey,
): Promise<ReadonlyMap<string, NonNullable<CopiedPlan['takesOver']>>> {
  const rows = await rowsOf<{ key: PlanKey; startsOn: CalendarDate; isFree: boolean }>(
    tx,
    sql`select plans.key, o.starts_on::text as "startsOn", earlier.status in ('canceled', 'expired')
          or earlier.status in ('active', 'failed') and not earlier.auto_renew and earlier.next_charge <= o.starts_on as "isFree"
        from plan_offers o join plans on plans.key = o.new_plan_key join plans earlier on earlier.key = o.plan_key
        where ${plansOfMember(memberKey)} and o.starts_on is not null`,
  )
  return new Map(rows.map(({ key, ...start }) => [key, start]))
}
