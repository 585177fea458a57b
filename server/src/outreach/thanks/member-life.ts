import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { eq, sql, type SQL } from 'drizzle-orm'
import { expireAttachments } from '../../identity/uploads/attachments.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { giftsOfPeople } from './reports.queries.ts'
import { giftReports, thanksNotes } from './tables.ts'

/** Moves thank-you notes and reports along with their gifts when two accounts are merged. */
export async function moveThanks(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(thanksNotes).set({ memberKey: to }).where(eq(thanksNotes.memberKey, from))
  await tx.update(giftReports).set({ memberKey: to }).where(eq(giftReports.memberKey, from))
}

/** Forgets the notes to a member, and reports about their gifts with the pictures. */
export async function forgetThanksOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await forget(tx, sql`member_key = ${memberKey}`, now)
}

/** Forgets what people wrote and reported about their gifts. */
export async function forgetPeopleOfThanks(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  now: Date,
): Promise<void> {
  const gifts = await giftsOfPeople(tx, contactKeys)
  await forget(tx, sql`touch_key = any(${textArray(gifts)})`, now)
}

async function forget(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx.execute(sql`delete from thanks_notes where ${which}`)
  const reports = await rowsOf<{ pictures: string[] }>(
    tx,
    sql`delete from gift_reports where ${which} returning pictures`,
  )
  await expireAttachments(
    tx,
    reports.flatMap(({ pictures }) => pictures),
    now,
  )
}
