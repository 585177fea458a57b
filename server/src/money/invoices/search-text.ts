import { folded } from '@goodturn/contract/people/contacts/derive'

/** What an invoice is about, as its search text is made of it. */
export interface SearchedInvoice {
  lines: readonly { serviceTitle: string; contactName?: string | null | undefined }[]
  chargeReason?: string | null | undefined
}

/**
 * The text in which the search finds an invoice: what was bought and for whom, each once, or why it was charged. It
 * begins with a space, so that every word does.
 */
export function invoiceSearchText({ lines, chargeReason }: SearchedInvoice): string {
  const words = [
    chargeReason,
    ...lines.map(({ serviceTitle }) => serviceTitle),
    ...lines.map(({ contactName }) => contactName),
  ]
  const said = new Set(words.filter((each) => typeof each === 'string').map(folded))
  return [...said].map((each) => ` ${each}`).join('')
}
