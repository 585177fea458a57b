import type { Command } from './command.ts'

/** The help section on erasures and on a member's own data. */
export const erasureUsage = `  erasures                          members who will be erased, and what blocks it
  erase-member WHO REASON           have a member erased after the waiting period
  keep-member ERASURE REASON        cancel it
  write-off ERASURE REASON          write off what is left in their wallet
  fetch-data WHO FILE REASON        save all data of a member as FILE, a zip, once a second staff member has approved
                                    it: run the command again then; the member is notified by email`

/** Parses an erasure command: returns the request, an error message, or null for any other command. */
export function erasureCommandOf(name: string, words: readonly string[]): Command | string | null {
  if (name === 'erasures') return { method: 'GET', path: '/v1/admin/erasures' }
  if (name === 'fetch-data') return fetchData(words)
  const form = Object.hasOwn(paths, name) ? paths[name] : undefined
  if (!form) return null
  const [first = '', ...rest] = words
  if (rest.length === 0) return `${name} needs ${form.needs} and a reason.`
  return { method: 'POST', path: form.path(encodeURIComponent(first)), body: { reason: rest.join(' ') } }
}

function fetchData([who, file, ...reason]: readonly string[]): Command | string {
  if (!who || !file || reason.length === 0)
    return 'fetch-data needs a member, the name of a new file, and a reason.'
  const path = `/v1/admin/members/${encodeURIComponent(who)}/archive`
  return { method: 'POST', path, body: { reason: reason.join(' ') }, saveAs: file, isLink: true }
}

const paths: Readonly<Record<string, { needs: string; path: (first: string) => string }>> = {
  'erase-member': { needs: 'a member', path: (who) => `/v1/admin/members/${who}/erasure` },
  'keep-member': { needs: 'an erasure', path: (key) => `/v1/admin/erasures/${key}/calloff` },
  'write-off': { needs: 'an erasure', path: (key) => `/v1/admin/erasures/${key}/writeoff` },
}
