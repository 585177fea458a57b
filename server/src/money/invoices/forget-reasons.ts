import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'
import { renewSearchTexts } from './forget-people.ts'

interface Changed {
  key: InvoiceKey
}

/** Removes names from the reasons that staff gave for the readers' charges and refunds, and from bundle titles. */
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
  const charges = await rowsOf<Changed>(
    tx,
    sql`update invoices set charge_reason = ${withoutNames(sql`charge_reason`, pattern, instead)}
        where member_key = any(${members}) and charge_reason ~ ${pattern} returning key`,
  )
  const bundles = await rowsOf<Changed>(
    tx,
    sql`update invoice_lines set service_title = ${withoutNames(sql`service_title`, pattern, instead)}
        where invoice_key in (select key from invoices where member_key = any(${members}) and purpose = 'bundle')
          and service_title ~ ${pattern} returning invoice_key as key`,
  )
  await renewSearchTexts(tx, keysOf([...charges, ...bundles]))
}

/**
 * Forgets staff's reasons for a member's charges and refunds, and the titles of their bundles. Numbers, days, and
 * amounts stay.
 */
export async function forgetReasonsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update refunds set reason = ${erasedText} where member_key = ${memberKey}`)
  const charges = await rowsOf<Changed>(
    tx,
    sql`update invoices set charge_reason = ${erasedText}
        where member_key = ${memberKey} and charge_reason is not null returning key`,
  )
  const bundles = await rowsOf<Changed>(
    tx,
    sql`update invoice_lines set service_title = ${erasedText}
        where invoice_key in (select key from invoices where member_key = ${memberKey} and purpose = 'bundle')
        returning invoice_key as key`,
  )
  await renewSearchTexts(tx, keysOf([...charges, ...bundles]))
}

const keysOf = (changed: readonly Changed[]) => [...new Set(changed.map(({ key }) => key))]
