// What a portal of so many members needs, computed from what one of each thing costs.
import type { Cost } from './cost.ts'

/** What the costs are multiplied with: one member's year. */
export const memberYear = {
  people: 200,
  /** Monthly plans that renew on the first and give a gift a month each. */
  plans: 3,
  singleGifts: 24,
  emails: 150,
  pages: 2500,
}

/** The costs that the projection needs. */
export type Costs = Record<
  'member' | 'person' | 'gift' | 'plan' | 'morning' | 'renewal' | 'email' | 'page',
  Cost
>

/** The busiest hour has so much of a day. */
const busiestHour = 0.15
const days = 365
const months = 12
const gibi = 1024 ** 3

export interface Projection {
  members: number
  /** What is kept of a first year. */
  gibYear: number
  walGibDay: number
  /** Of purchases and pages in the busiest hour. */
  statementsPerSecond: number
  purchasesPerSecond: number
  /** Processors that are busy all through that hour, of the database and of web processes. */
  databaseBusy: number
  webBusy: number
  /** On the first of a month. */
  renewals: number
  renewalDatabaseHours: number
  renewalWorkerHours: number
  /** Gifts of a usual morning. */
  gifts: number
  morningWorkerMinutes: number
}

/** Computes a portal of `members`. */
export function projectionOf(costs: Costs, members: number): Projection {
  const { people, plans, singleGifts, emails, pages } = memberYear
  const bytes = (cost: Cost) => cost.tableBytes + cost.indexBytes
  const gifts = singleGifts + plans * months
  const renewals = plans * members
  const year = (of: (cost: Cost) => number) =>
    singleGifts * of(costs.gift) +
    plans * of(costs.plan) +
    gifts * of(costs.morning) +
    plans * months * of(costs.renewal) +
    emails * of(costs.email)
  const second = (busiestHour * members) / days / 3600
  const purchasesPerSecond = singleGifts * second
  const busy = (of: (cost: Cost) => number) =>
    purchasesPerSecond * of(costs.gift) + pages * second * of(costs.page)
  return {
    members,
    gibYear: (members * (bytes(costs.member) + people * bytes(costs.person) + year(bytes))) / gibi,
    walGibDay: (members * year((cost) => cost.walBytes)) / days / gibi,
    statementsPerSecond: busy((cost) => cost.statements),
    purchasesPerSecond,
    databaseBusy: busy((cost) => cost.databaseMs) / 1000,
    webBusy: busy((cost) => cost.portalMs) / 1000,
    renewals,
    renewalDatabaseHours: (renewals * costs.renewal.databaseMs) / 3_600_000,
    renewalWorkerHours: (renewals * costs.renewal.portalMs) / 3_600_000,
    gifts: (gifts * members) / days,
    morningWorkerMinutes: (((gifts * members) / days) * costs.morning.portalMs) / 60_000,
  }
}
