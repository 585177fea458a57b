import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { giftingEntries, giftingProposals } from './tables.ts'

/**
 * Moves entries and proposals when two accounts are merged; triggers move their totals (gifting_totals_kept). The
 * surviving account keeps its automatic setting, or takes over the other's if it has none.
 */
export async function moveLog(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(giftingEntries).set({ memberKey: to }).where(eq(giftingEntries.memberKey, from))
  await tx.execute(sql`delete from gifting_totals where member_key = ${from} and gifts = 0 and cents = 0`)
  await tx.execute(sql`delete from gifting_years where member_key = ${from} and recipients = 0 and cents = 0`)
  await tx.update(giftingProposals).set({ memberKey: to }).where(eq(giftingProposals.memberKey, from))
  await tx.execute(sql`
    with gone as (delete from gifting_settings where member_key = ${from} returning is_automatic)
    insert into gifting_settings (member_key, is_automatic) select ${to}, is_automatic from gone on conflict do nothing`)
}

/** Erases people from entries and proposals. Days, values, and yearly totals stay, since gift rules depend on them. */
export async function forgetPeopleOfLog(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  contactKeys: readonly ContactKey[],
): Promise<void> {
  const keys = textArray(contactKeys)
  await tx.execute(
    sql`update gifting_entries set description = ${erasedText} where contact_key = any(${keys})`,
  )
  await tx.execute(
    sql`update gifting_proposals set description = ${erasedText}
        where member_key = any(${textArray(memberKeys)}) and contact_key = any(${keys})`,
  )
}
