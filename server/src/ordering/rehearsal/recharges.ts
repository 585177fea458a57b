import { type RechargeRule, rechargeFor } from '@goodturn/contract/money/easy-billing/rules'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Charge, Year } from './outcome.ts'

/** The easy billing that pays in a rehearsal: its rule and balance, in cents. */
export interface CopiedFunding extends RechargeRule {
  /** Without expiring credit, which renewals never use (BG-66). */
  balanceCents: number
}

/** A balance's recharges in a year, and the first day on which it doesn't cover the charges due. */
export interface RechargedYear {
  recharges: { day: CalendarDate; cents: number }[]
  shortOn: CalendarDate | null
}

/**
 * Pays a year's charges from a balance, by its recharge rule (BG-67, BG-78): purchases of a day as one order, renewals
 * one by one, up to the end of the year. Fees are paid by card.
 */
export function rechargeYear(funding: CopiedFunding, { charges }: Year, until: CalendarDate): RechargedYear {
  const told: RechargedYear = { recharges: [], shortOn: null }
  let balance = funding.balanceCents
  for (const { day, cents } of duesOf(charges)) {
    if (day >= until || cents <= 0) continue
    const added = rechargeFor(funding, balance, cents)
    if (added > 0) told.recharges.push({ day, cents: added })
    if (balance + added >= cents) balance += added - cents
    else told.shortOn ??= day
  }
  return told
}

function duesOf(charges: readonly Charge[]): { day: CalendarDate; cents: number }[] {
  const orders = new Map<CalendarDate, { day: CalendarDate; cents: number }>()
  const dues: { day: CalendarDate; cents: number }[] = []
  for (const { kind, day, cents } of charges) {
    if (kind === 'cancel_fee') continue
    if (kind === 'renewal' || kind === 'resume') {
      dues.push({ day, cents })
      continue
    }
    const order = orders.get(day)
    if (order) order.cents += cents
    else {
      const firstOrder = { day, cents }
      orders.set(day, firstOrder)
      dues.push(firstOrder)
    }
  }
  return dues.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
