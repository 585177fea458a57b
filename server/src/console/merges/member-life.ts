import type { MemberKey, MergeKey } from '@goodturn/contract/ids'
import { erasedName, erasedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { forgetActsOnMerges, forgetNamesInActs } from '../../platform/forgetting/forget-acts.ts'
import { forgetMailsNaming, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { MemberForgotten, PeopleForgotten } from '../../privacy/erasure/events.ts'

interface Merge {
  key: MergeKey
  from_key: MemberKey
  into_key: MemberKey
  from_email: string
  into_email: string
}

/**
 * Keeps the merges of an erased member by their keys, but removes addresses and reasons, also from the other account's
 * mails and from the audit. Listens to `memberForgotten`.
 */
export async function forgetMerges(tx: Tx, { memberKey, told }: MemberForgotten): Promise<void> {
  const merges = await rowsOf<Merge>(
    tx,
    sql`update member_merges m set from_email = '', into_email = '', reason = ${erasedText},
          end_reason = case when m.end_reason is null then null else ${erasedText}::text end
        from member_merges before where before.key = m.key and (m.from_key = ${memberKey} or m.into_key = ${memberKey})
        returning before.key, before.from_key, before.into_key, before.from_email, before.into_email`,
  )
  const addresses = merges.flatMap((merge) => [merge.from_email, merge.into_email])
  if (told.pattern !== null) await forgetMailsNaming(tx, told.pattern, addresses)
  await forgetActsOnMerges(
    tx,
    merges.map(({ key }) => key),
    accountsOf(merges),
  )
}

/** Removes the names of erased people from the reasons of merges of members who knew them. */
export async function forgetNamesInMerges(tx: Tx, { told }: PeopleForgotten): Promise<void> {
  const { pattern, readers } = told
  if (pattern === null) return
  const merges = await rowsOf<Merge>(
    tx,
    sql`update member_merges set reason = ${withoutNames(sql`reason`, pattern, erasedName)},
          end_reason = ${withoutNames(sql`end_reason`, pattern, erasedName)}
        where (from_key = any(${textArray(readers)}) or into_key = any(${textArray(readers)}))
          and concat_ws(' ', reason, end_reason) ~ ${pattern}
        returning key, from_key, into_key, from_email, into_email`,
  )
  await forgetNamesInActs(tx, { pattern, readers: accountsOf(merges) }, erasedName)
}

const accountsOf = (merges: readonly Merge[]) => [
  ...new Set(merges.flatMap((merge) => [merge.from_key, merge.into_key])),
]
