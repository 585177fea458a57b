import { erasedName } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey, InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { invoiceSearchText } from './search-text.ts'

interface Line {
  invoice_key: InvoiceKey
  charge_reason: string | null
  service_title: string | null
  contact_name: string | null
}

/** Removes people's names from invoice lines and from the search text. Numbers and amounts stay. */
export async function forgetPeopleOfInvoices(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  const changed = await rowsOf<{ invoice_key: InvoiceKey }>(
    tx,
    sql`update invoice_lines set contact_name = ${erasedName}
        where contact_key = any(${textArray(contactKeys)}) and contact_name is not null returning invoice_key`,
  )
  await renewSearchTexts(tx, [...new Set(changed.map((line) => line.invoice_key))])
}

/** Rebuilds the search text of invoices whose titles or names changed. */
export async function renewSearchTexts(tx: Tx, keys: readonly InvoiceKey[]): Promise<void> {
  if (keys.length === 0) return
  const lines = await rowsOf<Line>(
    tx,
    sql`select i.key as invoice_key, i.charge_reason, l.service_title, l.contact_name
        from invoices i left join invoice_lines l on l.invoice_key = i.key
        where i.key = any(${textArray(keys)}) order by i.key, l.position`,
  )
  const texts = [...Map.groupBy(lines, (line) => line.invoice_key)].map(([key, own]) => ({
    key,
    text: invoiceSearchText({
      lines: own.flatMap((line) =>
        line.service_title === null
          ? []
          : [{ serviceTitle: line.service_title, contactName: line.contact_name }],
      ),
      chargeReason: own[0]?.charge_reason,
    }),
  }))
  await tx.execute(
    sql`update invoices set search_text = said.text
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as said(key text, text text)
        where invoices.key = said.key`,
  )
}
