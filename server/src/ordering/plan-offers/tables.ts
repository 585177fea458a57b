import type { MemberKey, PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import { planOfferStates } from '@goodturn/contract/ordering/plan-offers/states'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { plans } from '../../care/plans/tables.ts'

/**
 * Offers to take over a plan that another member pays for (R-22, CG-55), called transfers in the portal: to the
 * contact's assigned member, otherwise to the team owner. At most one is open per plan.
 */
export const planOffers = pgTable(
  'plan_offers',
  {
    key: keyColumn('key').$type<PlanOfferKey>().primaryKey(),
    planKey: keyColumn('plan_key')
      .$type<PlanKey>()
      .notNull()
      .references(() => plans.key),
    /** The member that it is offered to. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** `lapsed`: the reason for it is gone. */
    state: text('state', { enum: planOfferStates }).notNull(),
    /** The unit that the member chose to pay by; null while it is open. */
    unit: text('unit', { enum: ['year', 'month'] }),
    /** The member's own plan that follows the offered one; null until it is accepted. */
    newPlanKey: keyColumn('new_plan_key')
      .$type<PlanKey>()
      .references(() => plans.key),
    /** The day on which the member's plan takes over from one that was still running; null once it did. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** The `Idempotency-Key` of the accepting call: a repeat gets the first run's response. */
    acceptedUnder: text('accepted_under'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('plan_offers_open')
      .on(table.planKey)
      .where(sql`state = 'open'`),
    index('plan_offers_list')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`state = 'open'`),
    index('plan_offers_plan').on(table.planKey, table.state),
    index('plan_offers_starting')
      .on(table.startsOn)
      .where(sql`starts_on is not null`),
  ],
)
