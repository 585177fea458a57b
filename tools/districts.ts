/**
 * The streets of the house, from the bottom up: a district imports only itself and those above it in this list. A room
 * has one name in every wing and lies in its district there: `server/src/care/touches`, `web/src/care/touches`,
 * `e2e/care/touches`. `tools/tidy` keeps it so. Beside the districts lie what serves them all (`platform`, `vendors`,
 * `ui`, `shell`, ...) and what is about the whole portal.
 */
export const districts: Record<string, readonly string[]> = {
  identity: [
    'accounts',
    'second-factor',
    'teams',
    'staff-accounts',
    'mailing',
    'uploads',
    'profile',
    'security',
    'settings',
    'onboarding',
    'consent',
  ],
  shop: ['catalog', 'messaging'],
  people: ['contacts', 'imports', 'integrations'],
  money: ['ledger', 'cards', 'tokens', 'promotions', 'invoices', 'partners', 'easy-billing', 'billing'],
  care: ['touches', 'touch-acts', 'parcels', 'plans', 'packages', 'plan-charges', 'engagements', 'packing'],
  ordering: [
    'cart',
    'orders',
    'checkout',
    'splits',
    'charge-requests',
    'bundles',
    'bulk-order',
    'bulk-messaging',
    'reservations',
    'plan-offers',
    'rehearsal',
    'single-service',
    'setup',
    'send-many',
    'top-of-mind',
  ],
  outreach: [
    'sequences',
    'surveys',
    'happiness',
    'calendar',
    'referrals',
    'gifting-log',
    'reports',
    'notifications',
    'home',
    'search',
    'checklist',
    'support',
  ],
  privacy: ['erasure', 'own-data'],
  console: [
    'staff',
    'queues',
    'catalog-desk',
    'member-files',
    'merges',
    'books',
    'health',
    'staff-promotions',
  ],
}

/** Where a file lies: `server/src/care/touches/act.ts` in the room `touches` of the district `care`. */
export interface Place {
  wing: string
  /** None for what lies beside the districts. */
  district: string | undefined
  room: string
}

/** The room of a file, in the wings that have rooms; undefined for files that lie in none. */
export function placeOf(path: string): Place | undefined {
  const [, wing = '', folders = ''] =
    /^(contract\/src|server\/src|web\/src|e2e)\/(.+)\/[^/]+$/.exec(path) ?? []
  const [first = '', second] = folders.split('/')
  if (first === '') return undefined
  if (!(first in districts)) return { wing, district: undefined, room: first }
  return second === undefined ? undefined : { wing, district: first, room: second }
}
