import type { PlanKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { canResume, isPastDue } from '@goodturn/contract/care/plans/actions'
import { renewalHour } from '@goodturn/contract/care/plans/limits'
import { anchorDayOf, periodFrom } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, dateIn, daysBetween } from '@goodturn/contract/time'
import { chargeableCard } from '../../money/cards/queries.ts'
import { present } from '../../platform/assert.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { setNextCharge } from '../plans/payments/billing-dates.ts'
import { notTheOwner } from '../plans/errors.ts'
import { type LockedPlan, lockPlan, stateOf } from '../plans/find.ts'
import { movePlan } from '../plans/move.ts'
import { renewalPrices } from '../plans/payments/renewal-price.ts'
import { logSharedAct } from '../../identity/teams/log-act.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { resumeTouches } from '../touches/parents/resume.ts'
import { sharingOf } from '../plans/lists/sharing.queries.ts'
import { writeRenewals } from './write.ts'

/**
 * Resumes a paused plan (CG-39): its touches are pending again, shifted by the length of the pause. A plan that is past
 * due resumes at once and is charged by the next run, within 24 hours; its next charge is one unit from today. Only its
 * owner can do that, with a card. Anyone who sees a plan that is paid for can resume it.
 */
export async function resumePlan(ctx: Ctx, key: PlanKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const plan = await lockPlan(tx, scope, key)
    if (!canResume(stateOf(plan))) throw stateChanged()
    const today = dateIn(cause.now)
    const isPast = isPastDue({ status: plan.status, nextCharge: plan.nextCharge as CalendarDate }, today)
    if (isPast && !plan.isOwner) throw notTheOwner()
    if (isPast) await chargeableCard(tx, plan.memberKey, null, cause.now)
    await movePlan(tx, plan, 'active', { pausedAt: null })
    const pausedOn = dateIn(present(plan.pausedAt, 'a paused plan has a pause date'))
    await resumeTouches(tx, key, daysBetween(pausedOn, today), cause)
    if (isPast) await openResumption(tx, plan, today, cause)
    await logSharedAct(tx, scope, cause, plan, { kind: 'plan_resumed', thing: key })
  })
}

/** Stores the charge for the next run; the plan is priced at the time it resumes. */
async function openResumption(tx: Tx, plan: LockedPlan, today: CalendarDate, cause: Cause): Promise<void> {
  const price = present((await renewalPrices(tx, [plan.key])).get(plan.key), 'every plan has a price')
  const unit = plan.unit as PlanUnit
  const { endsOn } = periodFrom(today, unit, 1)
  await setNextCharge(tx, plan.key, endsOn, anchorDayOf(today))
  const shared = await sharingOf(tx, plan.key)
  const { cents, feeCents } = price
  const renewal = {
    key: newKey('renewal'),
    planKey: plan.key,
    memberKey: plan.memberKey,
    kind: 'resume' as const,
    startsOn: today,
    endsOn,
    unit,
    unitCents: cents,
    feeCents,
    cents,
    tryAt: nextRun(cause.now),
    ...shared,
  }
  await writeRenewals(tx, [renewal], cause.now)
}

/** The next 09:00 UTC: always within 24 hours. */
function nextRun(now: Date): Date {
  const run = new Date(now)
  run.setUTCHours(renewalHour, 0, 0, 0)
  if (run <= now) run.setUTCDate(run.getUTCDate() + 1)
  return run
}
