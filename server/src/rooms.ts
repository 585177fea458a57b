/**
 * The floors of the codebase, bottom up. A room imports the platform and rooms of lower floors, and only their verbs
 * and queries; calls in the other direction go through an event. `tools/tidy.ts` enforces it.
 */
export const floors = [
  ['uploads', 'sign-in'],
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
  ['gift-links'],
  ['address-asks'],
  ['sequences', 'happiness', 'thanks'],
  ['notifications', 'checklist', 'sendings'],
  ['erasure'],
  ['own-data'],
  ['staff', 'home', 'search', 'sandbox', 'books', 'health'],
  ['queues', 'member-files', 'catalog-desk', 'wrong-prices'],
  ['merges'],
] as const
