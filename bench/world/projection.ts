// Resources a portal with a given number of members needs, computed from unit costs.
import type { Cost } from './cost.ts'

/** Multipliers of the unit costs: one member's year. */
export const memberYear = {
  people: 200,
  /** Monthly plans that renew on the first of the month and give one gift a month each. */
  plans: 3,
  singleGifts: 24,
  emails: 150,
  pages: 2500,
}

/** The unit costs that the projection needs. */
export type Costs = Record<
  'member' | 'person' | 'gift' | 'plan' | 'morning' | 'renewal' | 'email' | 'page',
  Cost
>

/** The busiest hour's share of a day. */
const busiestHour = 0.15
const days = 365
const months = 12
const gibi = 1024 ** 3

export interface Projection {
  members: number
  /** Data stored in the first year. */
  gibYear: number
  walGibDay: number
  /** From purchases and page views in the busiest hour. */
  statementsPerSecond: number
  purchasesPerSecond: number
  /** Processors fully busy during that hour, in the database and in web processes. */
  databaseBusy: number
  webBusy: number
  /** On the first of a month. */
  renewals: number
  renewalDatabaseHours: number
  renewalWorkerHours: number
  /** Gifts on a typical morning. */
  gifts: number
  morningWorkerMinutes: number
}

/** Projects a portal with `members`. */
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
