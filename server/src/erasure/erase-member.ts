import { erasedMemberName } from '@goodturn/contract/erasure/member'
import type { MemberKey } from '@goodturn/contract/ids'
import { eraseMemberRow } from '../accounts/forget-member.ts'
import { lockMember } from '../accounts/member.ts'
import { mergedInto } from '../accounts/merged.queries.ts'
import { forgetEditsOf } from '../bulk-messaging/forget-member.ts'
import { forgetNamesInUndos } from '../bulk-order/forget-member.ts'
import { forgetPurchasesOf } from '../bundles/forget-names.ts'
import { forgetCardsOf } from '../cards/forget-member.ts'
import { forgetBundlesFor } from '../catalog/forget-names.ts'
import { forgetEngagementsOf } from '../engagements/forget-member.ts'
import { forgetImportsOf } from '../imports/forget-member.ts'
import { disconnectAll } from '../integrations/disconnect-all.ts'
import { forgetNamesInInvoices } from '../invoices/forget-member.ts'
import { forgetReasonsOf } from '../invoices/forget-reasons.ts'
import { forgetWordsOfLedger } from '../ledger/forget-names.ts'
import { forgetInvited } from '../mailing/forget-invited.ts'
import { forgetBellsOf } from '../notifications/forget-member.ts'
import { forgetCardsOfOrders } from '../orders/forget-member.ts'
import { forgetSenderOfPackages } from '../packages/forget-member.ts'
import { forgetPartners } from '../partners/forget-member.ts'
import { forgetSenderOfPlans } from '../plans/forget-member.ts'
import type { Cause, Platform } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { forgetActs } from '../platform/forget-acts.ts'
import { forgetTitlesOfDiscounts } from '../promotions/forget-names.ts'
import { forgetAffiliateInvites } from '../referrals/forget-member.ts'
import { forgetTermsOf } from '../reservations/forget-names.ts'
import { endFactors } from '../second-factor/change.ts'
import { forgetSequencesOf } from '../sequences/forget-member.ts'
import { forgetApprovalsOf } from '../staff-accounts/forget-approvals.ts'
import { unlinkStaff } from '../staff-accounts/unlink.ts'
import { forgetMessagesOf } from '../support/forget-member.ts'
import { forgetPeopleOfSupport } from '../support/forget-people.ts'
import { forgetSurveysOf } from '../surveys/forget-member.ts'
import { forgetInvitesTo } from '../teams/forget-member.ts'
import { forgetWordsOfTokens } from '../tokens/forget-names.ts'
import { forgetSenderOfTouches } from '../touches/forget-member.ts'
import { expireUploadsOf } from '../uploads/expire-of.ts'
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
 * Takes the words of a member, and of accounts that were merged into theirs, out of every room: first their people,
 * some at a time, then their own. `finish` ends it in the last transaction, and a job removes the files that they had
 * sent. A run that dies goes on where it was. The caller has seen to it that nothing is open.
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

/** Takes the member's own words out of every room, the row of the member last; the names of stored files to remove. */
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
