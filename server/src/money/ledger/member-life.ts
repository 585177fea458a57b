import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'

/**
 * Removes names from the texts of credits, promises, and transfers. Nothing else in the ledger may change: its tables'
 * guard allows forgetting a note only here (0053_ledger_names.sql).
 */
export async function forgetNamesInLedger(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  const members = textArray(readers)
  const named = sql`description ~ ${pattern} and member_key = any(${members})`
  const without = withoutNames(sql`description`, pattern, instead)
  await tx.execute(sql`update lots set description = ${without} where ${named}`)
  await tx.execute(sql`update promised_credits set description = ${without} where ${named}`)
  await tx.execute(sql`select set_config('goodturn.erasing', 'on', true)`)
  await tx.execute(
    sql`update transfers set note = ${withoutNames(sql`note`, pattern, instead)}
        where member_key = any(${members}) and note ~ ${pattern}`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', '', true)`)
}

/**
 * Removes the texts from a member's credits, promises, and transfers, including those staff wrote. Amounts, days,
 * kinds, and reason codes stay.
 */
export async function eraseLedgerTexts(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update lots set description = ${erasedText} where member_key = ${memberKey}`)
  await tx.execute(
    sql`update promised_credits set description = ${erasedText} where member_key = ${memberKey}`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', 'on', true)`)
  await tx.execute(
    sql`update transfers set note = ${erasedText} where member_key = ${memberKey} and note <> ''`,
  )
  await tx.execute(sql`select set_config('goodturn.erasing', '', true)`)
}
