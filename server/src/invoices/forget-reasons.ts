import { erasedText } from '@goodturn/contract/contacts/erased'
import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { type Told, withoutNames } from '../platform/forgotten.ts'
import { renewSearchTexts } from './forget-people.ts'

interface Changed {
  key: InvoiceKey
}

/** Takes names out of the reasons that staff gave for charges and refunds of the readers. */
export async function forgetNamesInReasons(
  tx: Tx,
  { pattern, readers }: Told,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  const members = textArray(readers)
  await tx.execute(
    sql`update refunds set reason = ${withoutNames(sql`reason`, pattern, instead)}
        where member_key = any(${members}) and reason ~ ${pattern}`,
  )
  const changed = await rowsOf<Changed>(
    tx,
    sql`update invoices set charge_reason = ${withoutNames(sql`charge_reason`, pattern, instead)}
        where member_key = any(${members}) and charge_reason ~ ${pattern} returning key`,
  )
  await renewSearchTexts(
    tx,
    changed.map(({ key }) => key),
  )
}

/** Forgets why a member was charged and refunded, in the words of staff. Numbers, days and amounts stay. */
export async function forgetReasonsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update refunds set reason = ${erasedText} where member_key = ${memberKey}`)
  const changed = await rowsOf<Changed>(
    tx,
    sql`update invoices set charge_reason = ${erasedText}
        where member_key = ${memberKey} and charge_reason is not null returning key`,
  )
  await renewSearchTexts(
    tx,
    changed.map(({ key }) => key),
  )
}
