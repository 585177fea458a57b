import type { PlanKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import {
  type PlanState,
  canCancelPlan,
  canPause,
  canSwap,
  canSwitchAutoRenew,
} from '@goodturn/contract/care/plans/actions'
import type {
  RechargedYear as RechargedYearAnswer,
  Rehearsal as RehearsalAnswer,
  RehearsedMonth,
} from '@goodturn/contract/ordering/rehearsal/schema'
import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import { type CopiedPlan, stateOfCopy } from './copy.ts'
import { differenceOf } from './difference.ts'
import type { Charge } from './outcome.ts'
import type { ChangedYear, Rehearsal, Rehearsed } from './rehearse.ts'
import { type RechargedYear, rechargeYear } from './recharges.ts'
import { tiersOf } from './tiers.ts'

/** The number of names shown in a list of names. */
const namesMax = 3

/**
 * Presents a rehearsal in response form: sums by month, the lines that explain the difference, and the items that the
 * sums leave out.
 */
export async function presentRehearsal(rehearsal: Rehearsal): Promise<RehearsalAnswer> {
  const { from, until, plans, asIs, changed } = rehearsal
  const months = monthsFrom(from, until)
  const asIsMonths = monthsOf(asIs, months, until)
  const changedMonths = changed && monthsOf(changed, months, until)
  await yieldToEventLoop()
  const unpaid = plans.filter(({ open }) => open?.isInvoiced)
  return {
    from,
    to: addDays(until, -1),
    plan_count: plans.length,
    choices: choicesOf(plans),
    as_is: sumOf(asIsMonths),
    changed: changedMonths && sumOf(changedMonths),
    months: months.map((month, at) => ({
      month,
      as_is: inDollars(asIsMonths[at] as Month),
      changed: changedMonths && inDollars(changedMonths[at] as Month),
    })),
    ...difference(rehearsal),
    unpaid: {
      plans: unpaid.length,
      amount: dollars(unpaid.reduce((sum, { open }) => sum + (open?.ownCents ?? 0), 0)),
      contacts: unpaid.slice(0, namesMax).map(({ name }) => name),
    },
    paused: count(plans, ({ status }) => status === 'paused'),
    shared: count(plans, ({ isShared }) => isShared),
    returned: dollars(changed?.refundedCents ?? 0),
    renews_after: changed && renewsAfter(changed, until),
    easy_billing: easyBillingOf(rehearsal),
  }
}

const count = <T>(rows: readonly T[], which: (row: T) => boolean) => rows.filter(which).length

function choicesOf(plans: readonly CopiedPlan[]): RehearsalAnswer['choices'] {
  const open = (may: (state: PlanState) => boolean) => count(plans, (plan) => may(stateOfCopy(plan)))
  return {
    auto_renew_off: count(plans, (plan) => plan.autoRenew && canSwitchAutoRenew(stateOfCopy(plan))),
    // The buyer's own active Top of Mind plans (CG-62).
    upgrade: open(({ isTopOfMind, status }) => isTopOfMind && status === 'active'),
    cancel: open(canCancelPlan),
    swap: open(canSwap),
    pause: open(canPause),
  }
}

/** A month in cents. */
type Month = Omit<RehearsedMonth, 'amount'> & { cents: number }

function monthsFrom(from: CalendarDate, until: CalendarDate): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01` as CalendarDate; first < until; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

const counters = {
  purchase: () => 'bought',
  auto_credit: () => null,
  cancel_fee: () => 'fees',
  renewal: ({ unit }: CopiedPlan) => (unit === 'year' ? 'yearly' : 'monthly'),
  resume: ({ unit }: CopiedPlan) => (unit === 'year' ? 'yearly' : 'monthly'),
} as const satisfies Record<Charge['kind'], (plan: CopiedPlan) => keyof Month | null>

function monthsOf({ copy, year }: Rehearsed, months: readonly string[], until: CalendarDate): Month[] {
  const byName = new Map<string, Month>(
    months.map((month) => [
      month,
      { cents: 0, gifts: 0, bought: 0, monthly: 0, yearly: 0, fees: 0, ends: 0, ended: [] },
    ]),
  )
  const monthOf = (day: CalendarDate) => (day < until ? byName.get(day.slice(0, 7)) : undefined)
  const planOf = (key: PlanKey) => present(copy.plans.get(key), 'an event belongs to a plan')
  for (const { planKey, day, kind, cents } of year.charges) {
    const month = monthOf(day)
    if (!month) continue
    month.cents += cents
    const counter = counters[kind](planOf(planKey))
    if (counter) month[counter] += 1
  }
  for (const { day } of year.gifts) {
    const month = monthOf(day)
    if (month) month.gifts += 1
  }
  for (const { planKey, day } of year.endings) {
    const month = monthOf(day)
    if (!month) continue
    month.ends += 1
    if (month.ended.length < namesMax) month.ended.push(planOf(planKey).name)
  }
  return [...byName.values()]
}

function inDollars({ cents, ...month }: Month): RehearsedMonth {
  return { amount: dollars(cents), ...month }
}

function sumOf(months: readonly Month[]): RehearsalAnswer['as_is'] {
  return {
    amount: dollars(months.reduce((sum, { cents }) => sum + cents, 0)),
    gifts: months.reduce((sum, { gifts }) => sum + gifts, 0),
  }
}

function difference(rehearsal: Rehearsal): Pick<RehearsalAnswer, 'lines' | 'tiers'> {
  const { changed, services } = rehearsal
  if (!changed) return { lines: [], tiers: [] }
  const { lines, repriced } = differenceOf({ ...rehearsal, changed })
  const namesOf = (keys: ReadonlySet<string>) =>
    [...keys].slice(0, namesMax).map((key) => present(changed.copy.plans.get(key), 'a plan changed').name)
  return {
    lines: lines.map(({ kind, cents, plans, charges, day }) => ({
      kind,
      amount: dollars(cents),
      plans: plans.size,
      names: namesOf(plans),
      charges,
      month: kind === 'price_up' || kind === 'price_down' ? day.slice(0, 7) : null,
    })),
    tiers: tiersOf(repriced, services, changed),
  }
}

/** Plans bought for a year renew on the day after the rehearsed year. */
function renewsAfter(
  { year, added, upgraded }: ChangedYear,
  until: CalendarDate,
): RehearsalAnswer['renews_after'] {
  const bought = new Set([...added, ...upgraded].filter(({ unit }) => unit === 'year').map(({ key }) => key))
  const charges = year.charges.filter(({ day, planKey }) => day === until && bought.has(planKey))
  if (charges.length === 0) return null
  const cents = charges.reduce((sum, charge) => sum + charge.cents, 0)
  return { plans: charges.length, amount: dollars(cents), date: until }
}

function easyBillingOf({ funding, asIs, changed, until }: Rehearsal): RehearsalAnswer['easy_billing'] {
  if (!funding) return null
  const rechargesOf = ({ year }: Rehearsed) => presentRecharges(rechargeYear(funding, year, until))
  return {
    funding_type: funding.type,
    balance: dollars(funding.balanceCents),
    as_is: rechargesOf(asIs),
    changed: changed && rechargesOf(changed),
  }
}

function presentRecharges({ recharges, shortOn }: RechargedYear): RechargedYearAnswer {
  const months = new Map<string, number>()
  for (const { day, cents } of recharges) {
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + cents)
  }
  return {
    amount: dollars(recharges.reduce((sum, { cents }) => sum + cents, 0)),
    months: [...months].map(([month, cents]) => ({ month, amount: dollars(cents) })),
    short_on: shortOn,
  }
}
