import { folded } from '../../people/contacts/derive.ts'

const numberMax = 2_147_483_647

/** An invoice's number as people read it: GT-000123. */
export function invoiceNumber(number: number): string {
  return `GT-${String(number).padStart(6, '0')}`
}

/** The number that somebody types of an invoice: of `GT-000123`, `gt 123` and `123`; null where it is none. */
export function readInvoiceNumber(text: string): number | null {
  const [, digits] = /^(?:gt)?[\s-]*0*(\d{1,10})$/.exec(folded(text)) ?? []
  const number = Number(digits)
  return digits && number <= numberMax ? number : null
}
