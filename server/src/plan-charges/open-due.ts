import type { MemberKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../platform/assert.ts'
import type { Cause, Platform } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKeys } from '../platform/ids.ts'
import { renewalPrices } from '../plans/renewal-price.ts'
import { type RenewingPlan, nextRenewal } from './next-renewal.ts'
import { joinSharing, sharingColumns } from './sharing.ts'
import { unitColumns } from './units-per-charge.ts'
import { writeRenewals } from './write.ts'

const membersPerRound = 200

// Active, renewing, its paid time over, and not charged for the next span yet.
const isDue = (today: CalendarDate) => sql`plans.status = 'active' and plans.auto_renew
  and plans.next_charge <= ${today}::date and not exists (select from renewals r where r.plan_key = plans.key
    and r.starts_on = plans.next_charge and r.state in ('open', 'failed', 'paid') and r.kind in ('renewal', 'resume', 'reactivation'))`

/**
 * Writes down what renews today or was missed (BG-67, R-19), a member at a time: each plan at the price on that day,
 * before any card is asked. Returns how many plans it were; a second run of the day finds none.
 */
export async function openDueRenewals(platform: Platform, cause: Cause): Promise<number> {
  const today = dateIn(cause.now)
  let opened = 0
  for (let after = ''; ;) {
    const members = await rowsOf<{ member_key: MemberKey }>(
      platform.database.db,
      sql`select distinct member_key from plans where ${isDue(today)} and member_key > ${after}
          order by member_key limit ${membersPerRound}`,
    )
    for (const { member_key: memberKey } of members) {
      opened += await platform.database.transaction((tx) => openOfMember(tx, memberKey, today, cause))
    }
    const last = members.at(-1)
    if (!last || members.length < membersPerRound) return opened
    after = last.member_key
  }
}

interface DuePlan extends RenewingPlan {
  key: string
  partnershipKey: string | null
  partnerKey: string | null
}

/**
 * The due plans of one member, in one statement. A shared plan is split in half while its partnership is accepted and
 * the partner approves automatically (BG-67). A plan that a purchase is about to replace is left to that purchase.
 */
async function openOfMember(
  tx: Tx,
  memberKey: MemberKey,
  today: CalendarDate,
  cause: Cause,
): Promise<number> {
  const due = await rowsOf<DuePlan>(
    tx,
    sql`select plans.key, plans.anchor_day as "anchorDay", plans.next_charge::text as "nextCharge",
          ${unitColumns}, ${sharingColumns}
        from plans join services on services.key = plans.service_key ${joinSharing}
        where plans.member_key = ${memberKey} and ${isDue(today)}
          and not exists (select from plan_places place where place.plan_key = plans.key and place.checkout_key is not null)
        order by plans.next_charge, plans.key for update of plans skip locked`,
  )
  if (due.length === 0) return 0
  const prices = await renewalPrices(
    tx,
    due.map(({ key }) => key),
  )
  const keys = newKeys('renewal', due.length)
  return writeRenewals(
    tx,
    due.map((plan, at) => ({
      key: keys[at] as string,
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
