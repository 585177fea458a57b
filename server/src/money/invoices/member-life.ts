import type { ContactKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { erasedName, erasedText } from '@goodturn/contract/people/contacts/erased'
import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray, rowsOf } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { invoiceSearchText } from './search-text.ts'
import { charges } from './charges/tables.ts'
import { disputes } from './disputes/tables.ts'
import { invoices } from './tables.ts'
import { refunds } from './refunds/tables.ts'

/** Moves invoices with their payments, refunds, and disputes to the account that theirs is merged into. */
export async function moveInvoices(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(invoices).set({ memberKey: to }).where(eq(invoices.memberKey, from))
  await tx.update(charges).set({ memberKey: to }).where(eq(charges.memberKey, from))
  await tx.update(refunds).set({ memberKey: to }).where(eq(refunds.memberKey, from))
  await tx.update(disputes).set({ memberKey: to }).where(eq(disputes.memberKey, from))
}

/** Removes a member's name from what invoices say about who paid a share. */
export async function forgetNamesInInvoices(tx: Tx, { pattern, readers }: Mentions): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update invoices set paid_by = ${withoutNames(sql`paid_by::text`, pattern, erasedMemberName)}::jsonb
        where member_key = any(${textArray(readers)}) and paid_by::text ~ ${pattern}`,
  )
}

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
async function renewSearchTexts(tx: Tx, keys: readonly InvoiceKey[]): Promise<void> {
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

interface ChangedReason {
  key: InvoiceKey
}

/** Removes names from the reasons that staff gave for the readers' charges and refunds, and from bundle titles. */
export async function forgetNamesInReasons(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  const members = textArray(readers)
  await tx.execute(
    sql`update refunds set reason = ${withoutNames(sql`reason`, pattern, instead)},
          member_note = ${withoutNames(sql`member_note`, pattern, instead)}
        where member_key = any(${members}) and (reason ~ ${pattern} or member_note ~ ${pattern})`,
  )
  const charges = await rowsOf<ChangedReason>(
    tx,
    sql`update invoices set charge_reason = ${withoutNames(sql`charge_reason`, pattern, instead)}
        where member_key = any(${members}) and charge_reason ~ ${pattern} returning key`,
  )
  const bundles = await rowsOf<ChangedReason>(
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
  await tx.execute(
    sql`update refunds set reason = ${erasedText}, member_note = null where member_key = ${memberKey}`,
  )
  const charges = await rowsOf<ChangedReason>(
    tx,
    sql`update invoices set charge_reason = ${erasedText}
        where member_key = ${memberKey} and charge_reason is not null returning key`,
  )
  const bundles = await rowsOf<ChangedReason>(
    tx,
    sql`update invoice_lines set service_title = ${erasedText}
        where invoice_key in (select key from invoices where member_key = ${memberKey} and purpose = 'bundle')
        returning invoice_key as key`,
  )
  await renewSearchTexts(tx, keysOf([...charges, ...bundles]))
}

const keysOf = (changed: readonly ChangedReason[]) => [...new Set(changed.map(({ key }) => key))]
