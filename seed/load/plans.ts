import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { addAnchoredMonths, anchorDayOf } from '@goodturn/contract/care/plans/periods'
import { dunningDays, renewalHour } from '@goodturn/contract/care/plans/limits'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { enrollContacts } from '../../server/src/people/contacts/enroll.ts'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { planPeriodPayments, planPeriods, planPlaces, plans } from '../../server/src/care/plans/tables.ts'
import { renewals } from '../../server/src/care/plan-charges/tables.ts'
import type { Story, StoryOrder, StoryPlan } from '../stories/types.ts'
import { type Scene, dateOf, requireNamed, inChunks, instantOf, orNull } from './names.ts'
import { addressOf, personName } from './people.ts'

interface Terms {
  isTopOfMind: boolean
  monthlyPayments: number
}

/** A plan of the story with calendar dates: the orders that paid for it, each with the period it paid for. */
interface DatedPlan {
  plan: StoryPlan
  terms: Terms
  anchorDay: number
  paid: { order: StoryOrder; startsOn: CalendarDate; endsOn: CalendarDate }[]
}

/** Loads plans with the periods their orders paid for, and the places held by running Top of Mind plans. */
export async function loadPlans(scene: Scene, story: Story): Promise<void> {
  const terms = await loadTerms(scene)
  const told = story.plans.map((plan) => datePlan(scene, story, plan, terms))
  await inChunks(told, (chunk) =>
    scene.tx.insert(plans).values(chunk.map((each) => planRow(scene, story, each))),
  )
  const periods = told.flatMap((each) => periodRows(scene, story, each))
  await inChunks(periods, (chunk) => scene.tx.insert(planPeriods).values(chunk.map(({ period }) => period)))
  await inChunks(periods, (chunk) =>
    scene.tx.insert(planPeriodPayments).values(chunk.flatMap(({ payments }) => payments)),
  )
  await loadRefused(scene, story, told)
  const places = told
    .filter(({ plan, terms: { isTopOfMind } }) => isTopOfMind && isRunning(plan))
    .map(({ plan }) => ({
      contactKey: scene.key('contact', plan.person),
      planKey: scene.key('plan', plan.key),
      claimedAt: instantOf(scene, plan.startedDay),
    }))
  await scene.tx.insert(planPlaces).values(places)
  await enrollContacts(
    scene.tx,
    places.map(({ contactKey }) => contactKey),
  )
  await bumpCounters(
    scene.tx,
    story.plans.map((plan) => ({
      memberKey: scene.key('member', plan.owner),
      name: isRunning(plan) ? 'plans:active' : 'plans:inactive',
      change: 1,
    })),
  )
}

/** Links the gifts of yearly plans to the period that paid for them, once both exist. */
export async function linkGiftsToPeriods(scene: Scene): Promise<void> {
  await scene.tx.execute(sql`
    update touches set period_key = (select period.key from plan_periods period
      where period.plan_key in (plans.key, (select swapped.key from plans swapped where swapped.original_plan_key = plans.key))
        and period.starts_on + case when plans.is_topofmind then 21 else 0 end <= touches.event_date
      order by period.starts_on desc limit 1)
    from plans where plans.key = touches.parent_key and plans.unit = 'year'`)
}

const isRunning = ({ status }: StoryPlan) => (runningStatuses as readonly string[]).includes(status)

async function loadTerms(scene: Scene): Promise<ReadonlyMap<string, Terms>> {
  const rows = await rowsOf<Terms & { slug: string }>(
    scene.tx,
    sql`select slug, is_topofmind as "isTopOfMind", coalesce(monthly_payments_per_touch, 1) as "monthlyPayments"
        from services where type = 'plan'`,
  )
  return new Map(rows.map((row) => [row.slug, row]))
}

/** The first order pays for a year, or for the months of the first gift; each later order pays for one more unit. */
function datePlan(scene: Scene, story: Story, plan: StoryPlan, all: ReadonlyMap<string, Terms>): DatedPlan {
  const original = originalOf(story, plan)
  if (original) return { ...datePlan(scene, story, original, all), plan }
  const terms = requireNamed(all.get(plan.service), plan.service)
  const orders = story.orders
    .filter(({ status, items, halfOf }) => status === 'paid' && !halfOf && items[0]?.pays.key === plan.key)
    .toSorted((a, b) => a.day - b.day)
  const start = dateOf(scene, plan.startedDay)
  const unit = plan.unit === 'year' ? 12 : 1
  const first = plan.unit === 'year' ? 12 : terms.monthlyPayments
  if (plan.status !== 'failed') {
    const anchorDay = anchorDayOf(start)
    const at = (months: number) => addAnchoredMonths(start, months, anchorDay)
    const paid = orders.map((order, index) => ({
      order,
      startsOn: index === 0 ? start : at(first + (index - 1) * unit),
      endsOn: at(first + index * unit),
    }))
    return { plan, terms, anchorDay, paid }
  }
  // The refused charge is on the day the story names: the paid periods lead up to it.
  const refused = dateOf(scene, plan.nextChargeDay)
  const anchorDay = anchorDayOf(refused)
  const at = (back: number) => addAnchoredMonths(refused, -back * unit, anchorDay)
  const paid = orders.map((order, index) => ({
    order,
    startsOn: index === 0 ? start : at(orders.length - index),
    endsOn: at(orders.length - index - 1),
  }))
  return { plan, terms, anchorDay, paid }
}

/** The plan that was swapped to this one. */
function originalOf(story: Story, { swappedFrom }: StoryPlan): StoryPlan | null {
  return swappedFrom === null
    ? null
    : requireNamed(
        story.plans.find(({ key }) => key === swappedFrom),
        swappedFrom,
      )
}

/** Whether a swap moved the plan's paid time to another plan. */
const wasSwapped = (story: Story, plan: StoryPlan) =>
  story.plans.some(({ swappedFrom }) => swappedFrom === plan.key)

function planRow(
  scene: Scene,
  story: Story,
  { plan, terms, anchorDay, paid }: DatedPlan,
): typeof plans.$inferInsert {
  const service = scene.service(plan.service)
  const recipientName = personName(story, plan.person)
  const changedAt = plan.changedDay === null ? null : instantOf(scene, plan.changedDay)
  const original = originalOf(story, plan)
  const swappedAt = original && instantOf(scene, requireNamed(original.changedDay ?? undefined, original.key))
  const since = (status: StoryPlan['status']) => (plan.status === status ? changedAt : null)
  return {
    key: scene.key('plan', plan.key),
    memberKey: scene.key('member', plan.owner),
    contactKey: scene.key('contact', plan.person),
    recipientName,
    locationKey: addressOf(scene, story, plan.person),
    serviceKey: service.key,
    title: service.title,
    isTopOfMind: terms.isTopOfMind,
    unit: plan.unit,
    status: plan.status,
    autoRenew: plan.autoRenew,
    startedOn: dateOf(scene, plan.startedDay),
    anchorDay,
    nextCharge: requireNamed(paid.at(-1), plan.key).endsOn,
    renewalCents: plan.renewalCents,
    toName: orNull(plan.toName),
    fromName: null,
    paidByItem: scene.key('checkoutItem', `${original?.key ?? plan.key}-0`),
    partnershipKey: plan.partnership ? scene.key('partnership', plan.partnership) : null,
    originalPlanKey: original && scene.key('plan', original.key),
    swappedAt,
    pausedAt: since('paused'),
    failedAt: since('failed'),
    canceledAt: since('canceled'),
    expiredAt: since('expired'),
    searchText: `${recipientName} ${service.title}`.toLowerCase(),
    createdAt: swappedAt ?? instantOf(scene, plan.startedDay),
  }
}

function periodRows(scene: Scene, story: Story, { plan, paid }: DatedPlan) {
  if (wasSwapped(story, plan)) return []
  return paid.map(({ order, startsOn, endsOn }) => {
    const key = newKey('planPeriod')
    const payers = [order, ...story.orders.filter(({ halfOf }) => halfOf === order.key)]
    return {
      period: {
        key,
        planKey: scene.key('plan', plan.key),
        startsOn,
        endsOn,
        createdAt: instantOf(scene, order.day),
      },
      payments: payers.map((payer) => ({
        periodKey: key,
        payerKey: scene.key('member', payer.owner),
        invoiceKey: scene.key('invoice', payer.key),
        cents: payer.subtotalCents,
        paidBy: payer.cardCents > 0 ? ('card' as const) : ('credit' as const),
      })),
    }
  })
}

/** Loads the open renewals of failed plans: the card is retried on the next day of the schedule (BG-68). */
async function loadRefused(scene: Scene, story: Story, told: readonly DatedPlan[]): Promise<void> {
  const refused = story.orders.filter(({ status, purpose }) => status === 'failed' && purpose === 'renewal')
  for (const order of refused) {
    const { plan, paid, anchorDay } = requireNamed(
      told.find((each) => each.plan.key === order.items[0]?.pays.key),
      order.key,
    )
    const startsOn = requireNamed(paid.at(-1), plan.key).endsOn
    const failedOn = dateOf(scene, order.day)
    const tryOn = requireNamed(
      dunningDays.map((days) => addDays(failedOn, days)).find((day) => day > scene.today),
      'a future day in the dunning schedule',
    )
    await scene.tx.insert(renewals).values({
      key: scene.key('renewal', order.key),
      planKey: scene.key('plan', plan.key),
      memberKey: scene.key('member', order.owner),
      kind: 'renewal',
      startsOn,
      endsOn: addAnchoredMonths(startsOn, plan.unit === 'year' ? 12 : 1, anchorDay),
      unitCents: plan.renewalCents,
      feeCents: 0,
      cents: order.subtotalCents,
      state: 'failed',
      tryAt: new Date(`${tryOn}T${String(renewalHour).padStart(2, '0')}:00:00Z`),
      firstFailedOn: failedOn,
      invoiceKey: scene.key('invoice', order.key),
      unit: plan.unit,
      createdAt: instantOf(scene, order.day),
    })
  }
}
