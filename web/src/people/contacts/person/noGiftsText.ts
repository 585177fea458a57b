import type { NoGifts } from '@goodturn/contract/people/contacts/no-gifts'

/** Where a mark comes from: "Grace said so themselves" (D-3-30). */
export function sourceText({ source }: NoGifts, firstName: string): string {
  if (source === 'person') return `${firstName} said so themselves`
  return source === 'import' ? 'From an imported file' : 'Marked by you or your team'
}
