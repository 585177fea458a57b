import { foldText } from '@goodturn/contract/people/contacts/derive'

/** The parts of an invoice that go into its search text. */
export interface SearchedInvoice {
  lines: readonly { serviceTitle: string; contactName?: string | null | undefined }[]
  chargeReason?: string | null | undefined
}

/**
 * The search text of an invoice: the services and recipients, each once, or the reason for the charge. Starts with a
 * space, so that a space precedes every word.
 */
export function invoiceSearchText({ lines, chargeReason }: SearchedInvoice): string {
  const words = [
    chargeReason,
    ...lines.map(({ serviceTitle }) => serviceTitle),
    ...lines.map(({ contactName }) => contactName),
  ]
  const said = new Set(words.filter((each) => typeof each === 'string').map(foldText))
  return [...said].map((each) => ` ${each}`).join('')
}
