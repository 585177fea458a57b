import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey } from '@goodturn/contract/ids'
import { forgetPeopleOfEdits } from '../../ordering/bulk-messaging/member-life.ts'
import { eraseContacts } from '../../people/contacts/erase.ts'
import { findContact, isResponsibleFor } from '../../people/contacts/queries.ts'
import { forgetPeopleOfLog } from '../../outreach/gifting-log/member-life.ts'
import { forgetPeopleOfScores } from '../../outreach/happiness/member-life.ts'
import { forgetPeopleOfImports } from '../../people/imports/member-life.ts'
import { forgetPeopleOfServices } from '../../people/integrations/member-life.queries.ts'
import { forgetPeopleOfInvoices } from '../../money/invoices/member-life.ts'
import { forgetInvited } from '../../identity/mailing/member-life.ts'
import { forgetPeopleOfBells } from '../../outreach/notifications/member-life.queries.ts'
import { forgetPeopleOfOrders } from '../../ordering/orders/member-life.ts'
import { forgetPeopleOfPackages } from '../../care/packages/member-life.ts'
import { forgetPeopleOfPacking } from '../../care/packing/member-life.queries.ts'
import { forgetPeopleOfParcels } from '../../care/parcels/member-life.queries.ts'
import { forgetPeopleOfPartners } from '../../money/partners/member-life.ts'
import { forgetPeopleOfPlans } from '../../care/plans/member-life.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetPeopleOfAffiliates } from '../../outreach/referrals/member-life.ts'
import { forgetPeopleOfSequences } from '../../outreach/sequences/member-life.ts'
import { forgetPeopleOfSupport } from '../../outreach/support/member-life.ts'
import { endLinksOfPeople } from '../../outreach/gift-links/end-of-people.ts'
import { forgetPeopleOfAsks } from '../../outreach/address-asks/member-life.ts'
import { forgetPeopleOfLinks } from '../../outreach/gift-links/member-life.ts'
import { forgetPeopleOfThanks } from '../../outreach/thanks/member-life.ts'
import { forgetPeopleOfSurveys } from '../../outreach/surveys/member-life.ts'
import { forgetPeopleOfInvites } from '../../identity/teams/member-life.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { forgetPeopleOfTouches } from '../../care/touches/member-life.ts'
import { mentionsByReader } from './alike.queries.ts'
import { cannotErase, stillOpen } from './errors.ts'
import { peopleForgotten } from './events.ts'
import { forgetNames } from './forget-names.ts'
import { blockersOfPeople, itemKeysOfPeople } from './blockers.queries.ts'
import { notInvited } from './invited.queries.ts'
import { removeSentFilesJob } from './erasure-record.ts'
import { recordErased } from './record-erased.ts'
import { mentionsOfPeople } from './mentions.queries.ts'

/**
 * Permanently erases a person in the caller's scope. Refuses, listing every reason, while anything for them is running,
 * on its way, or unpaid. Keeps amounts, counts, and dates; removes their text everywhere.
 */
export async function erasePerson(tx: Tx, scope: Scope, key: ContactKey, cause: Cause): Promise<void> {
  const contact = await findContact(tx, scope, key, { lock: true, archived: true })
  if (!isResponsibleFor(scope, contact)) throw cannotErase()
  const blockers = await blockersOfPeople(tx, [key])
  if (blockers.length > 0) throw stillOpen(blockers)
  const keptOut = await erasePeople(tx, [key], cause)
  await recordErased(tx, { contactKey: key, memberKey: contact.memberKey, keptOut }, cause)
  await recordAct(tx, cause, 'person.erased', contact.memberKey, { contact: key })
}

/**
 * Removes people's text from every room, their own list last. The caller has made sure that nothing is open. Returns
 * the hashes that keep them out.
 */
export async function erasePeople(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  cause: Cause,
): Promise<string[]> {
  if (contactKeys.length === 0) return []
  await endLinksOfPeople(tx, contactKeys, cause)
  const told = await mentionsOfPeople(tx, contactKeys, cause.settings.staffEmail)
  const byReader = await mentionsByReader(tx, contactKeys, told)
  const things = await itemKeysOfPeople(tx, contactKeys)
  for (const part of byReader) {
    await cause.publish(tx, peopleForgotten, { told: part })
    await forgetPeopleOfBells(tx, contactKeys, part)
    await forgetPeopleOfSupport(tx, things, part)
  }
  await forgetPeopleOfScores(tx, contactKeys)
  await forgetPeopleOfSequences(tx, contactKeys, cause.now)
  await forgetPeopleOfSurveys(tx, contactKeys)
  await forgetPeopleOfLinks(tx, contactKeys)
  await forgetPeopleOfThanks(tx, contactKeys, cause.now)
  await forgetPeopleOfAsks(tx, contactKeys, cause)
  await forgetPeopleOfServices(tx, { contactKeys, addresses: told.addresses, memberKeys: told.readers })
  await forgetPeopleOfLog(tx, told.readers, contactKeys)
  await forgetPeopleOfImports(tx, contactKeys, told.readers)
  await forgetPeopleOfOrders(tx, contactKeys)
  await forgetPeopleOfEdits(tx, contactKeys)
  const files = await forgetPeopleOfPacking(tx, contactKeys)
  if (files.length > 0)
    await cause.jobs.enqueue(tx, removeSentFilesJob, { names: files }, { key: contactKeys[0] })
  await forgetPeopleOfParcels(tx, contactKeys)
  await forgetPeopleOfPackages(tx, contactKeys)
  await forgetPeopleOfPlans(tx, contactKeys)
  await forgetPeopleOfTouches(tx, contactKeys, cause.now)
  await forgetPeopleOfInvoices(tx, contactKeys)
  await forgetPeopleOfInvites(tx, contactKeys, told)
  await forgetPeopleOfPartners(tx, told, cause.now)
  await forgetPeopleOfAffiliates(tx, told)
  await forgetInvited(tx, await notInvited(tx, told.mailboxes))
  const keptOut = await eraseContacts(tx, contactKeys, cause.now)
  for (const part of byReader) await forgetNames(tx, part, erasedName)
  return keptOut
}
