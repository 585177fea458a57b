import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { hashToken } from '../sign-in/sessions.ts'
import { emailTokens } from '../tables.ts'

export type EmailTokenRow = typeof emailTokens.$inferSelect
type Purpose = EmailTokenRow['purpose']

interface NewToken {
  memberKey: MemberKey
  purpose: Purpose
  /** The address that the link is mailed to. */
  email: string
  minutes: number
  machine: Date
}

/** Makes a single-use token for a mailed link; the table holds only its hash. Machine time. */
export async function issueEmailToken(tx: Tx, token: NewToken): Promise<string> {
  const text = randomCode(32)
  await tx.insert(emailTokens).values({
    hash: hashToken(text),
    memberKey: token.memberKey,
    purpose: token.purpose,
    email: token.email,
    createdAt: token.machine,
    expiresAt: new Date(token.machine.getTime() + token.minutes * 60_000),
  })
  return text
}

/** Uses up a token: returns its row if it was unused and hasn't expired, else null. A second use returns null. */
export async function useEmailToken(
  tx: Tx,
  text: string,
  purpose: Purpose,
  machine: Date,
): Promise<EmailTokenRow | null> {
  const rows = await tx
    .update(emailTokens)
    .set({ usedAt: machine })
    .where(
      and(
        eq(emailTokens.hash, hashToken(text)),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, machine),
      ),
    )
    .returning()
  return rows[0] ?? null
}

/**
 * Revokes a member's open links of every purpose: links mailed before a change of address or password no longer count.
 */
export async function revokeEmailTokens(tx: Tx, memberKey: MemberKey, machine: Date): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: machine })
    .where(and(eq(emailTokens.memberKey, memberKey), isNull(emailTokens.usedAt)))
}

/** The time of the last verification mail to a member's `email`, in machine time; null if there was none. */
export async function lastVerification(tx: Tx, memberKey: MemberKey, email: string): Promise<Date | null> {
  const rows = await tx
    .select({ at: emailTokens.createdAt })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.memberKey, memberKey),
        eq(emailTokens.purpose, 'verify'),
        eq(emailTokens.email, email),
      ),
    )
    .orderBy(sql`created_at desc`)
    .limit(1)
  return rows[0]?.at ?? null
}
