import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { findMember } from '../../identity/accounts/member.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { tokenHolds } from './tables.ts'

/**
 * Moves an account's tokens to the account it is merged into. If that account has tokens of the same kind, the moved
 * ones keep their own row, with the old address in the title, so later refunds still find it.
 */
export async function moveTokens(tx: Tx, { from, to }: Merging): Promise<void> {
  const { email } = await findMember(tx, from)
  await tx.execute(sql`
    update tokens set member_key = ${to}, title = case when exists (
        select from tokens own where own.member_key = ${to} and own.title = tokens.title
          and own.amount_cents = tokens.amount_cents and own.service_keys = tokens.service_keys)
      then tokens.title || ' (from ' || ${email}::text || ')' else tokens.title end
    where member_key = ${from}`)
  await tx.update(tokenHolds).set({ memberKey: to }).where(eq(tokenHolds.memberKey, from))
}

/**
 * Removes names from the titles of tokens and the reasons they were given; titles from a merged account contain its
 * address. If two kinds would end up with the same title, the later one gets a number.
 */
export async function forgetNamesInTokens(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  const owned = sql`member_key = any(${textArray(readers)})`
  await tx.execute(
    sql`update tokens t set title = named.title || case when named.nth > 1 then ' ' || named.nth else '' end
        from (select key, said.title, row_number() over (
            partition by member_key, said.title, amount_cents, service_keys order by tokens.title ~ ${pattern}, key) as nth
          from tokens, lateral (select ${withoutNames(sql`tokens.title`, pattern, instead)} as title) as said
          where ${owned}) as named
        where named.key = t.key and t.title ~ ${pattern}`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', 'on', true)`)
  await tx.execute(
    sql`update token_moves set reason = ${withoutNames(sql`reason`, pattern, instead)}
        where token_key in (select key from tokens where ${owned}) and reason ~ ${pattern}`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', '', true)`)
}

/** Erases the titles of a member's tokens and the reasons they were granted. Kinds, numbers, and values stay. */
export async function eraseTokenTitles(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update tokens set title = ${erasedText} || ' ' || key where member_key = ${memberKey}`)
  await tx.execute(sql`select set_config('goodturn.erasing', 'on', true)`)
  await tx.execute(
    sql`update token_moves set reason = ${erasedText} where reason <> ''
          and token_key in (select key from tokens where member_key = ${memberKey})`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', '', true)`)
}
