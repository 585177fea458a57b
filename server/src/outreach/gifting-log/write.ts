import type {
  GiftingLog,
  GiftingLogChange,
  GiftingLogInput,
} from '@goodturn/contract/outreach/gifting-log/schema'
import type { GiftingLogKey, MemberKey } from '@goodturn/contract/ids'
import { proposalTransitions } from '@goodturn/contract/outreach/gifting-log/states'
import { inCents } from '@goodturn/contract/money'
import { canTransition } from '@goodturn/contract/states'
import { and, eq } from 'drizzle-orm'
import { findContact } from '../../people/contacts/queries.ts'
import { bumpCounter } from '../../platform/database/counters.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { findEntry, presentEntry } from './entries.queries.ts'
import type { ProposalOf } from './answer.ts'
import { noSuchEntry, noSuchProposal } from './errors.ts'
import { entriesCounter } from './list.queries.ts'
import { giftingEntries, giftingProposals, giftingSettings } from './tables.ts'

/** Adds an entry about one of the member's own people (BG-83); 404 for anyone else, and for an archived person. */
export async function addEntry(
  tx: Tx,
  memberKey: MemberKey,
  given: GiftingLogInput,
  cause: Cause,
): Promise<GiftingLog> {
  await findContact(tx, ownScope(memberKey), given.contact_key)
  const key = newKey('giftingLog')
  await tx.insert(giftingEntries).values({
    key,
    memberKey,
    contactKey: given.contact_key,
    eventDate: given.event_date,
    description: given.description,
    itemValueCents: inCents(given.item_value),
    logStatus: given.log_status ?? 'given',
    logType: given.log_type ?? 'gift',
    createdAt: cause.now,
  })
  await bumpCounter(tx, memberKey, entriesCounter, 1)
  if (given.proposal) await replaceProposal(tx, { memberKey, touchKey: given.proposal }, key)
  return presentEntry(await findEntry(tx, memberKey, key))
}

/**
 * Links the entry to the proposal it replaces; 409 if the proposal has already been answered, 404 for any other gift.
 */
async function replaceProposal(tx: Tx, { memberKey, touchKey }: ProposalOf, entryKey: GiftingLogKey) {
  const proposed = await tx
    .select({ state: giftingProposals.state })
    .from(giftingProposals)
    .where(and(eq(giftingProposals.touchKey, touchKey), eq(giftingProposals.memberKey, memberKey)))
    .for('update')
  if (!proposed[0]) throw noSuchProposal()
  if (!canTransition(proposalTransitions, proposed[0].state, 'accepted')) throw stateChanged()
  await tx
    .update(giftingProposals)
    .set({ state: 'accepted', entryKey })
    .where(eq(giftingProposals.touchKey, touchKey))
}

/** Sets whether gifts enter the log automatically from now on. */
export async function setAutomatic(tx: Tx, memberKey: MemberKey, isAutomatic: boolean): Promise<void> {
  await tx
    .insert(giftingSettings)
    .values({ memberKey, isAutomatic })
    .onConflictDoUpdate({ target: giftingSettings.memberKey, set: { isAutomatic } })
}

/** Changes the given fields of a member's entry; a new recipient must be one of the member's own people (B-7-49). */
export async function changeEntry(
  tx: Tx,
  memberKey: MemberKey,
  key: GiftingLogKey,
  given: GiftingLogChange,
): Promise<GiftingLog> {
  const before = await findEntry(tx, memberKey, key)
  if (given.contact_key && given.contact_key !== before.contact_key)
    await findContact(tx, ownScope(memberKey), given.contact_key)
  const { contact_key, event_date, description, item_value, log_status, log_type } = given
  // Only the fields sent, so a concurrent change to others is kept.
  const set = {
    ...(contact_key === undefined ? {} : { contactKey: contact_key }),
    ...(event_date === undefined ? {} : { eventDate: event_date }),
    ...(description === undefined ? {} : { description }),
    ...(item_value === undefined ? {} : { itemValueCents: inCents(item_value) }),
    ...(log_status === undefined ? {} : { logStatus: log_status }),
    ...(log_type === undefined ? {} : { logType: log_type }),
  }
  if (Object.keys(set).length === 0) return presentEntry(before)
  const changed = await tx
    .update(giftingEntries)
    .set(set)
    .where(and(eq(giftingEntries.key, key), eq(giftingEntries.memberKey, memberKey)))
    .returning({ key: giftingEntries.key })
  if (changed.length === 0) throw noSuchEntry()
  return presentEntry(await findEntry(tx, memberKey, key))
}

/** Removes an entry of the member (B-7-51); 404 for any other key. */
export async function removeEntry(tx: Tx, memberKey: MemberKey, key: GiftingLogKey): Promise<void> {
  const removed = await tx
    .delete(giftingEntries)
    .where(and(eq(giftingEntries.key, key), eq(giftingEntries.memberKey, memberKey)))
    .returning({ key: giftingEntries.key })
  if (removed.length === 0) throw noSuchEntry()
  await bumpCounter(tx, memberKey, entriesCounter, -1)
}
