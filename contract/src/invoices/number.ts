/** An invoice's number as people read it: GT-000123. */
export function invoiceNumber(number: number): string {
  return `GT-${String(number).padStart(6, '0')}`
}
