import type { MemberKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { closeSessionsOf } from '../../identity/accounts/sign-in/sessions.ts'
import { findMember } from '../../identity/accounts/member.ts'
import { revokeFeed } from '../../outreach/calendar/feed.ts'
import { disconnectAll } from '../../people/integrations/disconnect-all.ts'
import { cancelPackage } from '../../care/packages/cancel.ts'
import { lockPackage } from '../../care/packages/queries.ts'
import { endPartnership } from '../../money/partners/end.ts'
import { withdrawInvitations } from '../../money/partners/withdraw-invitations.ts'
import { endNow } from '../../care/plan-charges/cancel.ts'
import { lapseOffersOf } from '../../ordering/plan-offers/lapse-of.ts'
import { lockPlan } from '../../care/plans/find.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { endSequencesOf } from '../../outreach/sequences/end-of.ts'
import { endMembershipOf } from '../../identity/teams/leave.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { cancelNamedTouches } from '../../care/touches/parents/cancel-open.ts'
import { touchesCanceled } from '../../care/touches/events.ts'
import { refundTouches } from '../../care/touches/refund.ts'
import { refundedOf, runningOf } from './close.queries.ts'
import { erasureStartedMail } from './mails.ts'
import { blockersOfMember } from './member-blockers.queries.ts'

const canceledText = 'The account was closed'

/**
 * Ends everything active for a member before erasure: cancels plans and packages with the refunds the rules allow,
 * cancels and refunds unpacked gifts, then ends partnerships, the member's place in a team, and everything that
 * runs in their name. Each plan and package has its own transaction; items that already ended are skipped.
 */
export async function closeAccount(
  { database }: Platform,
  memberKey: MemberKey,
  cause: Cause,
): Promise<void> {
  const scope = ownScope(memberKey)
  const running = await runningOf(database.db, memberKey)
  for (const key of running.plans)
    await database.transaction(async (tx) => endNow(tx, await lockPlan(tx, scope, key), cause))
  for (const key of running.packages)
    await database.transaction(async (tx) => cancelPackage(tx, await lockPackage(tx, scope, key), cause))
  await database.transaction(async (tx) => {
    const touchKeys = await cancelNamedTouches(tx, running.gifts, canceledText, cause)
    if (touchKeys.length === 0) return
    await cause.publish(tx, touchesCanceled, { touchKeys })
    await refundTouches(tx, await refundedOf(tx, touchKeys), cause)
  })
  await database.transaction(async (tx) => {
    const { email } = await findMember(tx, memberKey)
    for (const key of running.partnerships)
      await endPartnership(tx, { memberKey, email, isVerified: true }, key, cause)
    await withdrawInvitations(tx, memberKey, cause.now)
    await endMembershipOf(tx, memberKey, cause)
    await lapseOffersOf(tx, memberKey)
    await endSequencesOf(tx, memberKey, cause.now)
    await disconnectAll(tx, memberKey)
    await revokeFeed(tx, memberKey, cause)
    await closeSessionsOf(tx, memberKey)
  })
}

/** Emails a member, once, that the erasure has begun and how much money they have left. */
export async function mailStarted(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const { email } = await findMember(tx, memberKey)
  const blockers = await blockersOfMember(tx, memberKey, 'closing')
  const money = blockers.find(({ kind }) => kind === 'money')
  await sendMail(tx, cause, email, erasureStartedMail(money ? formatCents(money.count) : null))
}
