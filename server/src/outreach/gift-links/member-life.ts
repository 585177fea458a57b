import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { giftLinks } from './tables.ts'

/** Moves ended links when two accounts are merged; none is open then (D-1-116). */
export async function moveGiftLinks(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(giftLinks).set({ memberKey: to }).where(eq(giftLinks.memberKey, from))
}

/** Forgets the codes of a member's links. */
export async function forgetLinksOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update gift_links set code_hash = key, sealed_code = null, decline_note = null
    where member_key = ${memberKey}`)
  await tx.execute(sql`delete from gift_link_old_codes where link_key in
    (select key from gift_links where member_key = ${memberKey})`)
}

/** Forgets what people answered, and the codes that lead to their gifts (D-1-113). */
export async function forgetPeopleOfLinks(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  const keys = textArray(contactKeys)
  await tx.execute(sql`delete from gift_link_old_codes where link_key in
    (select key from gift_links where contact_key = any(${keys}))`)
  await tx.execute(sql`
    update gift_links set code_hash = key, sealed_code = null, mailbox_hash = null, decline_note = null
    where contact_key = any(${keys})`)
}
