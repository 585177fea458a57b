import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { members } from '../tables.ts'

const switches = {
  shipped: members.shippedEmails,
  delivered: members.deliveredEmails,
  thanks: members.thanksEmails,
}

/** The email addresses of the given members who want this kind of email. */
export async function findMailRecipients(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  news: keyof typeof switches,
): Promise<Map<MemberKey, string>> {
  if (memberKeys.length === 0) return new Map()
  const rows = await tx
    .select({ key: members.key, email: members.email })
    .from(members)
    .where(and(inArray(members.key, [...new Set(memberKeys)]), eq(switches[news], true)))
  return new Map(rows.map((row) => [row.key, row.email]))
}
