/**
 * The districts of the source tree, bottom up: a district imports only itself and those above it in this list. A room
 * has the same name in every wing and is in the same district there: `server/src/care/touches`, `web/src/care/touches`,
 * `e2e/care/touches`. `tools/tidy` enforces this. Next to the districts are the shared folders (`platform`, `vendors`,
 * `ui`, `shell`, ...) and those about the whole portal.
 */
export const districts: Record<string, readonly string[]> = {
  identity: [
    'sign-in',
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
    'gift-links',
    'sendings',
    'thanks',
    'address-asks',
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
    'wrong-prices',
    'staff-promotions',
  ],
}

/** Location of a file: `server/src/care/touches/act.ts` is in the room `touches` of the district `care`. */
export interface Place {
  wing: string
  /** Undefined for folders outside the districts. */
  district: string | undefined
  room: string
}

/** The room of a file, in wings that have rooms; undefined for other files. */
export function placeOf(path: string): Place | undefined {
  const [, wing = '', folders = ''] =
    /^(contract\/src|server\/src|web\/src|e2e)\/(.+)\/[^/]+$/.exec(path) ?? []
  const [first = '', second] = folders.split('/')
  if (first === '') return undefined
  if (!(first in districts)) return { wing, district: undefined, room: first }
  return second === undefined ? undefined : { wing, district: first, room: second }
}
