import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { eraseMemberRow } from '../../identity/accounts/member-life.ts'
import { lockMember } from '../../identity/accounts/member.ts'
import { mergedInto } from '../../identity/accounts/merged.queries.ts'
import { forgetEditsOf } from '../../ordering/bulk-messaging/member-life.ts'
import { forgetNamesInUndos } from '../../ordering/bulk-order/member-life.ts'
import { forgetPurchasesOf } from '../../ordering/bundles/member-life.ts'
import { forgetCardsOf } from '../../money/cards/member-life.ts'
import { forgetBundlesFor } from '../../shop/catalog/member-life.ts'
import { forgetEngagementsOf } from '../../care/engagements/member-life.ts'
import { forgetImportsOf } from '../../people/imports/member-life.ts'
import { disconnectAll } from '../../people/integrations/disconnect-all.ts'
import { forgetNamesInInvoices, forgetReasonsOf } from '../../money/invoices/member-life.ts'
import { eraseLedgerTexts } from '../../money/ledger/member-life.ts'
import { forgetInvited } from '../../identity/mailing/member-life.ts'
import { forgetBellsOf } from '../../outreach/notifications/member-life.ts'
import { forgetCardsOfOrders } from '../../ordering/orders/member-life.ts'
import { forgetSenderOfPackages } from '../../care/packages/member-life.ts'
import { forgetPartners } from '../../money/partners/member-life.ts'
import { forgetSenderOfPlans } from '../../care/plans/member-life.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetActs } from '../../platform/forgetting/forget-acts.ts'
import { forgetTitlesOfDiscounts } from '../../money/promotions/member-life.ts'
import { forgetAffiliateInvites } from '../../outreach/referrals/member-life.ts'
import { forgetTermsOf } from '../../ordering/reservations/member-life.ts'
import { memberSteps } from '../../identity/second-factor/steps.ts'
import { endFactors } from '../../identity/sign-in/factors.ts'
import { forgetSequencesOf } from '../../outreach/sequences/member-life.ts'
import { forgetApprovalsOf } from '../../identity/staff-accounts/member-life.ts'
import { unlinkStaff } from '../../identity/staff-accounts/unlink.ts'
import { forgetMessagesOf, forgetPeopleOfSupport } from '../../outreach/support/member-life.ts'
import { forgetAsksOf } from '../../outreach/address-asks/member-life.ts'
import { forgetLinksOf } from '../../outreach/gift-links/member-life.ts'
import { forgetThanksOf } from '../../outreach/thanks/member-life.ts'
import { forgetSurveysOf } from '../../outreach/surveys/member-life.ts'
import { forgetInvitesTo } from '../../identity/teams/member-life.ts'
import { eraseTokenTitles } from '../../money/tokens/member-life.ts'
import { forgetSenderOfTouches } from '../../care/touches/member-life.ts'
import { expireUploadsOf } from '../../identity/uploads/expire-of.ts'
import { erasePeople } from './erase-people.ts'
import { memberForgotten } from './events.ts'
import { forgetNames } from './forget-names.ts'
import { removeSentFilesJob } from './erasure-record.ts'
import { recordErased } from './record-erased.ts'
import { nextPeople, mentionsOfMember } from './member-mentions.queries.ts'

/** How many people are erased in one transaction. */
const peopleAtOnce = 200

/**
 * Removes text about a member, and about accounts merged into theirs, from every room: first their people's, in
 * batches, then their own. `finish` runs in the last transaction, and a job removes the files they sent. If a run dies,
 * the next one resumes it. The caller has made sure that nothing is open.
 */
export async function eraseMember(
  { database }: Platform,
  memberKey: MemberKey,
  cause: Cause,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (;;) {
    const people = await database.transaction(async (tx) => {
      const keys = await nextPeople(tx, memberKey, peopleAtOnce)
      await erasePeople(tx, keys, cause)
      return keys
    })
    if (people.length < peopleAtOnce) break
  }
  await database.transaction(async (tx) => {
    const merged = await mergedInto(tx, memberKey)
    const names: string[] = []
    for (const key of [memberKey, ...merged]) names.push(...(await forgetMember(tx, key, cause)))
    for (const key of merged) await recordErased(tx, { memberKey: key }, cause)
    if (names.length > 0) await cause.jobs.enqueue(tx, removeSentFilesJob, { names }, { key: memberKey })
    await finish(tx)
  })
}

/**
 * Removes the member's own text from every room, the member's row last. Returns the names of stored files to remove.
 */
async function forgetMember(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<string[]> {
  await lockMember(tx, memberKey)
  const told = await mentionsOfMember(tx, memberKey, cause.settings.staffEmail)
  await cause.publish(tx, memberForgotten, { memberKey, told })
  await forgetBellsOf(tx, memberKey, told)
  await forgetSequencesOf(tx, memberKey)
  await forgetSurveysOf(tx, memberKey)
  await forgetLinksOf(tx, memberKey)
  await forgetThanksOf(tx, memberKey, cause.now)
  await forgetAsksOf(tx, memberKey, cause)
  await disconnectAll(tx, memberKey)
  const files = await forgetImportsOf(tx, memberKey)
  await forgetMessagesOf(tx, memberKey)
  await forgetPeopleOfSupport(tx, [], told)
  await forgetAffiliateInvites(tx, memberKey, told)
  await forgetNamesInUndos(tx, told)
  await forgetCardsOfOrders(tx, memberKey)
  await forgetEditsOf(tx, memberKey)
  await forgetEngagementsOf(tx, memberKey)
  await forgetSenderOfPackages(tx, memberKey)
  await forgetSenderOfPlans(tx, memberKey)
  await forgetSenderOfTouches(tx, memberKey)
  await forgetPartners(tx, memberKey, told, cause.now)
  await forgetNamesInInvoices(tx, told)
  await forgetReasonsOf(tx, memberKey)
  await forgetApprovalsOf(tx, memberKey)
  await eraseTokenTitles(tx, memberKey)
  await forgetTitlesOfDiscounts(tx, memberKey)
  await forgetBundlesFor(tx, memberKey)
  await forgetPurchasesOf(tx, memberKey)
  await forgetTermsOf(tx, memberKey)
  await forgetCardsOf(tx, memberKey, cause)
  await eraseLedgerTexts(tx, memberKey)
  await forgetInvitesTo(tx, memberKey, told)
  await endFactors(memberSteps, tx, memberKey)
  await unlinkStaff(tx, memberKey)
  await forgetInvited(tx, told.mailboxes)
  await expireUploadsOf(tx, memberKey, cause.now)
  await forgetNames(tx, told, erasedMemberName)
  await forgetActs(tx, memberKey, told)
  await forgetErasureReasons(tx, memberKey)
  await eraseMemberRow(tx, memberKey, cause.now)
  return files
}

/** Erases the reasons that staff wrote for a member's erasures. */
async function forgetErasureReasons(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update member_erasures set reason = ${erasedText} where member_key = ${memberKey} and reason is not null`,
  )
}
