import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey, MergeKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'
import { type Told, withoutNames } from './forgotten.ts'

/** What tells keys from words in the details of acts. */
const keyPattern = '^[a-z]+_[0-9a-z]{26}$'

/** A piece of a statement: the details of an act with its keys and numbers, and without its words. */
const withoutWords = sql`(select coalesce(jsonb_object_agg(said.name, case
    when jsonb_typeof(said.value) in ('number', 'boolean', 'null') or said.value #>> '{}' ~ ${keyPattern} then said.value
    else to_jsonb(${erasedText}::text) end), '{}') from jsonb_each(detail) as said (name, value))`

/**
 * Forgets the stored answers to a member, those to staff about what the audit says was done to the member's things, and
 * the words in the audit: who did what and when stays, with keys and numbers. What staff did themselves names no thing.
 */
export async function forgetActs(tx: Tx, memberKey: MemberKey, { staffKeys }: Told): Promise<void> {
  await tx.execute(sql`delete from idempotency where member_key = ${memberKey}`)
  await tx.execute(
    sql`delete from idempotency i using audit a, jsonb_each_text(a.detail) as said (name, value)
        where a.member_key = ${memberKey} and said.value ~ ${keyPattern} and said.value <> all(${textArray(staffKeys)})
          and i.member_key = any(${textArray(staffKeys)}) and position(said.value in i.answer::text) > 0`,
  )
  await tx.execute(sql`update audit set detail = ${withoutWords} where member_key = ${memberKey}`)
}

/** Forgets the words of acts on these touches, whoever they belong to: the numbers of parcels are among them. */
export async function forgetActsOnTouches(tx: Tx, touchKeys: readonly TouchKey[]): Promise<void> {
  await tx.execute(
    sql`update audit set detail = ${withoutWords} where detail ? 'touch' and detail ->> 'touch' = any(${textArray(touchKeys)})`,
  )
}

/** Forgets the words of acts on merges, with the other account's as well. */
export async function forgetActsOnMerges(
  tx: Tx,
  mergeKeys: readonly MergeKey[],
  memberKeys: readonly MemberKey[],
): Promise<void> {
  await tx.execute(
    sql`update audit set detail = ${withoutWords}
        where member_key = any(${textArray(memberKeys)}) and detail ->> 'merge' = any(${textArray(mergeKeys)})`,
  )
}

/** Takes names out of what the audit says of acts on the readers' things. */
export async function forgetNamesInActs(
  tx: Tx,
  { pattern, readers }: Pick<Told, 'pattern' | 'readers'>,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update audit set detail = ${withoutNames(sql`detail::text`, pattern, instead)}::jsonb
        where member_key = any(${textArray(readers)}) and detail::text ~ ${pattern}`,
  )
}
