/** Query parameters that open drawers (P:G-37). A change of only these does not scroll. */
const drawerParams: ReadonlySet<string> = new Set([
  'drawer',
  'enrollment',
  'tracking',
  'address',
  'credit',
  'contact',
  'service',
  'choose',
  'recipient',
  'pay',
  'location',
  'engagements',
  'day',
  'invite',
  'assign',
  'runs',
])

interface PageLocation {
  pathname: string
  search: string
}

/**
 * Whether a change of the address scrolls to the top (A-2.1-33..35). Changing only drawer parameters, or replacing the
 * query (filters, search), does not.
 */
export function shouldScroll(kind: 'push' | 'replace', from: PageLocation, to: PageLocation): boolean {
  if (from.pathname !== to.pathname) return true
  if (kind === 'replace') return false
  return withoutDrawers(from.search) !== withoutDrawers(to.search) || from.search === to.search
}

function withoutDrawers(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of drawerParams) params.delete(name)
  params.sort()
  return params.toString()
}
