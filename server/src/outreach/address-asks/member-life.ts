import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, eq, inArray } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { moveAsks } from './move-asks.ts'
import { addressAsks } from './tables.ts'

/** Moves ended asks when two accounts are merged; none is open then. */
export async function moveAddressAsks(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(addressAsks).set({ memberKey: to }).where(eq(addressAsks.memberKey, from))
}

/** Ends what a member still asks, and forgets the codes and mailboxes of everything they asked. */
export async function forgetAsksOf(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  await forget(tx, eq(addressAsks.memberKey, memberKey), cause)
}

/** Ends what people are still asked, and forgets the codes and mailboxes of what they were asked. */
export async function forgetPeopleOfAsks(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  cause: Cause,
): Promise<void> {
  await forget(tx, inArray(addressAsks.contactKey, [...contactKeys]), cause)
}

async function forget(tx: Tx, which: SQL, cause: Cause): Promise<void> {
  const forgotten = await tx
    .update(addressAsks)
    .set({ codeHash: null, mailboxHash: null })
    .where(which)
    .returning({ key: addressAsks.key })
  await moveAsks(
    tx,
    forgotten.map(({ key }) => key),
    'canceled',
    cause,
  )
}
