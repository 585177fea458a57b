import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import type { MemberKey } from '@goodturn/contract/ids'
import { eraseMemberRow } from '../../identity/accounts/forget-member.ts'
import { lockMember } from '../../identity/accounts/member.ts'
import { mergedInto } from '../../identity/accounts/merged.queries.ts'
import { forgetEditsOf } from '../../ordering/bulk-messaging/forget-member.ts'
import { forgetNamesInUndos } from '../../ordering/bulk-order/forget-member.ts'
import { forgetPurchasesOf } from '../../ordering/bundles/forget-names.ts'
import { forgetCardsOf } from '../../money/cards/forget-member.ts'
import { forgetBundlesFor } from '../../shop/catalog/forget-names.ts'
import { forgetEngagementsOf } from '../../care/engagements/forget-member.ts'
import { forgetImportsOf } from '../../people/imports/forget-member.ts'
import { disconnectAll } from '../../people/integrations/disconnect-all.ts'
import { forgetNamesInInvoices } from '../../money/invoices/forget-member.ts'
import { forgetReasonsOf } from '../../money/invoices/forget-reasons.ts'
import { forgetWordsOfLedger } from '../../money/ledger/forget-names.ts'
import { forgetInvited } from '../../identity/mailing/forget-invited.ts'
import { forgetBellsOf } from '../../outreach/notifications/forget-member.ts'
import { forgetCardsOfOrders } from '../../ordering/orders/forget-member.ts'
import { forgetSenderOfPackages } from '../../care/packages/forget-member.ts'
import { forgetPartners } from '../../money/partners/forget-member.ts'
import { forgetSenderOfPlans } from '../../care/plans/forget-member.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetActs } from '../../platform/forgetting/forget-acts.ts'
import { forgetTitlesOfDiscounts } from '../../money/promotions/forget-names.ts'
import { forgetAffiliateInvites } from '../../outreach/referrals/forget-member.ts'
import { forgetTermsOf } from '../../ordering/reservations/forget-names.ts'
import { endFactors } from '../../identity/second-factor/change.ts'
import { forgetSequencesOf } from '../../outreach/sequences/forget-member.ts'
import { forgetApprovalsOf } from '../../identity/staff-accounts/forget-approvals.ts'
import { unlinkStaff } from '../../identity/staff-accounts/unlink.ts'
import { forgetMessagesOf } from '../../outreach/support/forget-member.ts'
import { forgetPeopleOfSupport } from '../../outreach/support/forget-people.ts'
import { forgetSurveysOf } from '../../outreach/surveys/forget-member.ts'
import { forgetInvitesTo } from '../../identity/teams/forget-member.ts'
import { forgetWordsOfTokens } from '../../money/tokens/forget-names.ts'
import { forgetSenderOfTouches } from '../../care/touches/forget-member.ts'
import { expireUploadsOf } from '../../identity/uploads/expire-of.ts'
import { erasePeople } from './erase-people.ts'
import { memberForgotten } from './events.ts'
import { forgetNames } from './forget-names.ts'
import { forgetErasureReasons } from './forget-reasons.ts'
import { removeSent } from './kept-list.ts'
import { noteErased } from './note-erased.ts'
import { nextPeople, toldOfMember } from './told-member.queries.ts'

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
    for (const key of merged) await noteErased(tx, { memberKey: key }, cause)
    if (names.length > 0) await cause.jobs.enqueue(tx, removeSent, { names }, { key: memberKey })
    await finish(tx)
  })
}

/**
 * Removes the member's own text from every room, the member's row last. Returns the names of stored files to remove.
 */
async function forgetMember(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<string[]> {
  await lockMember(tx, memberKey)
  const told = await toldOfMember(tx, memberKey, cause.settings.staffEmail)
  await cause.publish(tx, memberForgotten, { memberKey, told })
  await forgetBellsOf(tx, memberKey, told)
  await forgetSequencesOf(tx, memberKey)
  await forgetSurveysOf(tx, memberKey)
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
  await forgetWordsOfTokens(tx, memberKey)
  await forgetTitlesOfDiscounts(tx, memberKey)
  await forgetBundlesFor(tx, memberKey)
  await forgetPurchasesOf(tx, memberKey)
  await forgetTermsOf(tx, memberKey)
  await forgetCardsOf(tx, memberKey, cause)
  await forgetWordsOfLedger(tx, memberKey)
  await forgetInvitesTo(tx, memberKey, told)
  await endFactors(tx, memberKey)
  await unlinkStaff(tx, memberKey)
  await forgetInvited(tx, told.mailboxes)
  await expireUploadsOf(tx, memberKey, cause.now)
  await forgetNames(tx, told, erasedMemberName)
  await forgetActs(tx, memberKey, told)
  await forgetErasureReasons(tx, memberKey)
  await eraseMemberRow(tx, memberKey, cause.now)
  return files
}
