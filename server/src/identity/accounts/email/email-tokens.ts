import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { emailTokens } from '../tables.ts'

export type EmailTokenRow = typeof emailTokens.$inferSelect
type Purpose = EmailTokenRow['purpose']

interface NewToken {
  memberKey: MemberKey
  purpose: Purpose
  /** The address that the link is mailed to. */
  email: string
  machine: Date
}

/** Makes a single-use token for a mailed link; the table holds only its hash. Machine time. */
export async function issueEmailToken(tx: Tx, token: NewToken & { minutes: number }): Promise<string> {
  const { minutes, ...row } = token
  const text = randomCode(32)
  const expiresAt = new Date(token.machine.getTime() + minutes * 60_000)
  await storeEmailToken(tx, { hash: hashToken(text), expiresAt, ...row })
  return text
}

/** Stores the hash of a token that the caller made. */
export async function storeEmailToken(
  tx: Tx,
  { machine, ...token }: NewToken & { hash: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(emailTokens).values({ ...token, createdAt: machine })
}

/** Uses up a token: returns its row if it was unused and hasn't expired, else null. A second use returns null. */
export async function useEmailToken(
  tx: Tx,
  hash: string,
  purpose: Purpose,
  machine: Date,
): Promise<EmailTokenRow | null> {
  const rows = await tx
    .update(emailTokens)
    .set({ usedAt: machine })
    .where(
      and(
        eq(emailTokens.hash, hash),
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
