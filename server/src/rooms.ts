/**
 * The floors of the house, bottom up. A room imports the platform and rooms of lower floors, and of those only their
 * verbs and queries; what must run the other way goes through an event. `tools/tidy.ts` keeps it so.
 */
export const floors = [
  ['uploads'],
  ['accounts', 'browser-errors', 'catalog', 'config', 'mailing'],
  ['teams', 'messaging', 'second-factor'],
  ['contacts', 'staff-accounts'],
  ['ledger', 'cards'],
  ['tokens', 'promotions'],
  ['invoices'],
  ['partners', 'easy-billing'],
  ['touches'],
  ['plans', 'packages', 'parcels', 'engagements'],
  ['cart', 'touch-acts', 'bulk-messaging', 'bundles', 'reservations', 'plan-charges'],
  ['orders', 'plan-offers', 'packing'],
  ['charge-requests', 'bulk-order'],
  ['splits'],
  ['checkout'],
  ['referrals', 'support', 'calendar', 'rehearsal', 'imports', 'gifting-log', 'reports'],
  ['integrations', 'surveys'],
  ['sequences', 'happiness'],
  ['notifications', 'checklist'],
  ['erasure'],
  ['own-data'],
  ['staff', 'home', 'search', 'sandbox', 'books', 'health'],
  ['queues', 'member-files', 'catalog-desk'],
] as const
