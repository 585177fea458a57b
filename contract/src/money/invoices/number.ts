import { foldText } from '../../people/contacts/derive.ts'

const numberMax = 2_147_483_647

/** An invoice number for display: GT-000123. */
export function invoiceNumber(number: number): string {
  return `GT-${String(number).padStart(6, '0')}`
}

/** Reads a typed invoice number: `GT-000123`, `gt 123`, or `123`; null for anything else. */
export function readInvoiceNumber(text: string): number | null {
  const [, digits] = /^(?:gt)?[\s-]*0*(\d{1,10})$/.exec(foldText(text)) ?? []
  const number = Number(digits)
  return digits && number <= numberMax ? number : null
}
