/**
 * The mailbox behind an address, for counting and blocking: in lower case, and without the part after a plus sign,
 * which most providers deliver to the same person.
 */
export function mailboxOf(address: string): string {
  const [, name = '', host = ''] = /^(.+)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  return `${name.replace(/(?<=.)\+.*$/, '')}@${host}`
}
