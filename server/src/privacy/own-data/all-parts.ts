import { accountParts } from './account.queries.ts'
import { giftParts } from './gifts.queries.ts'
import { moneyParts } from './money.queries.ts'
import { peopleParts } from './people.queries.ts'
import type { Part } from './part.ts'

/** Every table in the archive of a member's data, in the order of its files. */
export const parts: readonly Part[] = [...accountParts, ...peopleParts, ...giftParts, ...moneyParts]

const ofHouse = 'the same for all members'
const ofStaff = 'of those who work here'
const technical = 'how the house does its work; it holds no words of members and is thrown away'

/** Every other table, and why it is left out. */
export const notInArchive: Readonly<Record<string, string>> = {
  // The catalog and codes that are the same for everyone.
  bundle_items: ofHouse,
  catalogue_version: ofHouse,
  categories: ofHouse,
  catalog_edits: ofHouse,
  experiences: ofHouse,
  experience_editions: ofHouse,
  price_tiers: ofHouse,
  prices: ofHouse,
  service_events: ofHouse,
  services: ofHouse,
  special_events: ofHouse,
  messaging_prompts: ofHouse,
  ready_made_sequences: ofHouse,
  promotions: ofHouse,
  partners: ofHouse,
  // Secrets.
  recovery_codes: 'hashes of codes that sign in',
  passkey_challenges: 'what a passkey is asked at this moment',
  kept_out_secrets: 'a secret of the house',
  card_secrets: 'a secret of the house',
  survey_secrets: 'a secret of the house',
  spent_oauth_states: 'hashes of states that were used',
  // Internal portal data.
  migrations: technical,
  clock: technical,
  recurring_runs: technical,
  processes: technical,
  limit_buckets: technical,
  counters: 'how long lists are that are in the archive themselves',
  downloads: 'links to files, for an hour',
  idempotency:
    'answers that are kept for a day, so that nothing is done twice; what they tell is in orders and invoices',
  customers: 'what the processor calls the member',
  processor_reports: 'reports of the processor that were taken; what they tell is in charges',
  invited_mailboxes: 'codes that stop invitations to a mailbox, whoever sends them',
  integration_run_pages: 'which pages of a service were read',
  simulated_parcels: 'how far a simulated parcel is; what was reported is in parcels',
  plan_places: 'keeps two plans of one person apart; the plans are in the archive',
  staff_acts: 'keys under which administrators did something once',
  // Staff data.
  staff_accounts: ofStaff,
  staff_sessions: ofStaff,
  staff_sign_ins: ofStaff,
  staff_authenticators: ofStaff,
  staff_recovery_codes: ofStaff,
  staff_links: ofStaff,
  staff_passkeys: ofStaff,
  staff_resets: ofStaff,
  staff_tokens: ofStaff,
  staff_approvals: 'what staff ask each other before money moves; what came of it is in refunds and credits',
  staff_done_alone:
    'how much one of the staff gave a member within a day; what it was is in refunds and credits',
  queue_filters: ofStaff,
  queue_holds: ofStaff,
  acting_sessions: 'who of the staff acts as the member at this moment; what they did is in the audit',
  member_notes: 'what staff write about a member, for themselves',
  staff_notes: 'what staff write about a thing that waits, for themselves',
  member_merges: 'merges of accounts as staff follow them; what was done is in the acts',
  merged_members: 'which account became part of which; what was done is in the acts',
  moved_lots: 'which credit took over from which when accounts were merged; the movements are in the wallet',
  member_locks: 'that staff keep the member from signing in, and why',
  packing_batches: ofStaff,
  packing_prints: ofStaff,
  packing_labels: 'what a label cost the house; under which number a gift went is in gifts',
  packing_parcels: ofStaff,
  catalog_drafts: ofStaff,
  catalog_versions: ofStaff,
  catalog_pictures: ofStaff,
  packing_touches: 'how far the packing of a gift is; when it went out is in gifts',
  touch_waits: 'since when a gift waits for staff; its status is in gifts',
  book_days: 'sums of all members by day',
  books_checks: 'checks of the books of all members',
  payout_rows: 'lines of reports of the processor; the payments are in the archive',
  error_counts: technical,
  // Stand-ins for outside services, in a sandbox.
  demo_notes: 'the demonstration of another service',
  sandbox_cards: 'the simulated processor',
  sandbox_charges: 'the simulated processor',
  sandbox_faults: 'the simulated processor',
  sandbox_disputes: 'the simulated processor',
  sandbox_refunds: 'the simulated processor',
  sandbox_reports: 'the simulated processor',
  sandbox_tokens: 'the simulated processor',
}
