import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey, MergeKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'
import { type Mentions, withoutNames } from './forget-mentions.ts'

/** Distinguishes keys from text in the details of acts. */
const keyPattern = '^[a-z]+_[0-9a-z]{26}$'

/** An SQL fragment: the details of an act with its keys and numbers, but without its text. */
const withoutTexts = sql`(select coalesce(jsonb_object_agg(said.name, case
    when jsonb_typeof(said.value) in ('number', 'boolean', 'null') or said.value #>> '{}' ~ ${keyPattern} then said.value
    else to_jsonb(${erasedText}::text) end), '{}') from jsonb_each(detail) as said (name, value))`

/**
 * Erases the stored responses to a member, the responses to staff about audited acts on the member's data, and the text
 * in the audit. Who did what and when stays, with keys and numbers. A staff key in the audit does not identify the
 * member's data.
 */
export async function forgetActs(tx: Tx, memberKey: MemberKey, { staffKeys }: Mentions): Promise<void> {
  await tx.execute(sql`delete from idempotency where member_key = ${memberKey}`)
  await tx.execute(
    sql`delete from idempotency i using audit a, jsonb_each_text(a.detail) as said (name, value)
        where a.member_key = ${memberKey} and said.value ~ ${keyPattern} and said.value <> all(${textArray(staffKeys)})
          and i.member_key = any(${textArray(staffKeys)}) and position(said.value in i.answer::text) > 0`,
  )
  await tx.execute(sql`update audit set detail = ${withoutTexts} where member_key = ${memberKey}`)
}

/** Erases the text of acts on these touches, whichever member owns them; it includes parcel numbers. */
export async function forgetActsOnTouches(tx: Tx, touchKeys: readonly TouchKey[]): Promise<void> {
  await tx.execute(
    sql`update audit set detail = ${withoutTexts} where detail ? 'touch' and detail ->> 'touch' = any(${textArray(touchKeys)})`,
  )
}

/** Erases the text of acts on merges, on both accounts. */
export async function forgetActsOnMerges(
  tx: Tx,
  mergeKeys: readonly MergeKey[],
  memberKeys: readonly MemberKey[],
): Promise<void> {
  await tx.execute(
    sql`update audit set detail = ${withoutTexts}
        where member_key = any(${textArray(memberKeys)}) and detail ->> 'merge' = any(${textArray(mergeKeys)})`,
  )
}

/** Removes names from audited acts on the readers' data. */
export async function forgetNamesInActs(
  tx: Tx,
  { pattern, readers }: Pick<Mentions, 'pattern' | 'readers'>,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update audit set detail = ${withoutNames(sql`detail::text`, pattern, instead)}::jsonb
        where member_key = any(${textArray(readers)}) and detail::text ~ ${pattern}`,
  )
}
