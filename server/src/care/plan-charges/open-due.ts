import type { MemberKey, RenewalKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { renewalPrices } from '../plans/payments/renewal-price.ts'
import { nextRenewal } from './next-renewal.ts'
import { lockDuePlans, membersWithDue } from './open-due.queries.ts'
import { writeRenewals } from './write.ts'

const membersPerRound = 200

/**
 * Stores the renewals due today or missed (BG-67, R-19), one member at a time: each plan at the current price, before
 * any card is charged. Returns the number of plans; a second run on the same day finds none.
 */
export async function openDueRenewals(platform: Platform, cause: Cause): Promise<number> {
  const today = dateIn(cause.now)
  let opened = 0
  for (let after = ''; ;) {
    const members = await membersWithDue(platform.database.db, today, after, membersPerRound)
    for (const memberKey of members) {
      opened += await platform.database.transaction((tx) => openOfMember(tx, memberKey, today, cause))
    }
    const last = members.at(-1)
    if (!last || members.length < membersPerRound) return opened
    after = last
  }
}

/**
 * Stores renewals for one member's due plans, in one statement. A shared plan is split in half while its partnership is
 * accepted and the partner approves automatically (BG-67). Skips a plan that a purchase is about to replace.
 */
async function openOfMember(
  tx: Tx,
  memberKey: MemberKey,
  today: CalendarDate,
  cause: Cause,
): Promise<number> {
  const due = await lockDuePlans(tx, memberKey, today)
  if (due.length === 0) return 0
  const prices = await renewalPrices(
    tx,
    due.map(({ key }) => key),
  )
  const keys = newKeys('renewal', due.length)
  return writeRenewals(
    tx,
    due.map((plan, at) => ({
      key: keys[at] as RenewalKey,
      planKey: plan.key,
      memberKey,
      kind: 'renewal',
      ...nextRenewal(plan, present(prices.get(plan.key), 'a plan has a price')),
      tryAt: cause.now,
      partnerKey: plan.partnerKey,
      partnershipKey: plan.partnershipKey,
    })),
    cause.now,
    { onceOnly: true },
  )
}
