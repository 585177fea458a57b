import { accountParts } from './account.queries.ts'
import { giftParts } from './gifts.queries.ts'
import { moneyParts } from './money.queries.ts'
import { peopleParts } from './people.queries.ts'
import type { Part } from './part.ts'

/** Every table in the archive of a member's data, in the order of its files. */
export const parts: readonly Part[] = [...accountParts, ...peopleParts, ...giftParts, ...moneyParts]

const sharedReason = 'the same for all members'
const staffReason = 'about our staff'
const technicalReason = 'internal operation; contains no member content and is discarded'

/** Every other table, and why it is left out. */
export const notInArchive: Readonly<Record<string, string>> = {
  // The catalog and codes that are the same for everyone.
  bundle_items: sharedReason,
  catalogue_version: sharedReason,
  categories: sharedReason,
  catalog_edits: sharedReason,
  experiences: sharedReason,
  experience_editions: sharedReason,
  price_tiers: sharedReason,
  prices: sharedReason,
  service_events: sharedReason,
  services: sharedReason,
  special_events: sharedReason,
  messaging_prompts: sharedReason,
  ready_made_sequences: sharedReason,
  promotions: sharedReason,
  partners: sharedReason,
  // Secrets.
  recovery_codes: 'hashes of sign-in codes',
  passkey_challenges: 'current passkey challenges',
  kept_out_secrets: 'an internal secret',
  card_secrets: 'an internal secret',
  survey_secrets: 'an internal secret',
  spent_oauth_states: 'hashes of used states',
  gift_link_old_codes: 'hashes of replaced codes',
  // Internal portal data.
  migrations: technicalReason,
  clock: technicalReason,
  recurring_runs: technicalReason,
  recurring_pauses: technicalReason,
  processes: technicalReason,
  limit_buckets: technicalReason,
  counters: 'lengths of lists that are themselves in the archive',
  downloads: 'links to files, valid for an hour',
  idempotency:
    'responses kept for a day so that nothing is done twice; their content is in orders and invoices',
  customers: 'the ID of the member at the processor',
  processor_reports: 'processor reports we received; their content is in charges',
  invited_mailboxes: 'codes that stop invitations to a mailbox, no matter who sends them',
  integration_run_pages: 'which pages were fetched from a service',
  simulated_parcels: 'progress of a simulated parcel; reported events are in parcels',
  plan_places: 'prevents two plans for the same person; the plans are in the archive',
  staff_acts: 'keys that keep administrators from doing something twice',
  // Staff data.
  staff_accounts: staffReason,
  staff_sessions: staffReason,
  staff_sign_ins: staffReason,
  staff_authenticators: staffReason,
  staff_recovery_codes: staffReason,
  staff_links: staffReason,
  staff_passkeys: staffReason,
  staff_resets: staffReason,
  staff_tokens: staffReason,
  staff_approvals: 'approvals that staff request before money moves; the results are in refunds and credits',
  staff_done_alone:
    'how much a staff member gave a member in one day; the details are in refunds and credits',
  queue_filters: staffReason,
  queue_holds: staffReason,
  acting_sessions: 'which staff member is acting as the member right now; what they did is in the audit',
  member_notes: 'notes staff write about a member, for themselves',
  staff_notes: 'notes staff write about a queue item, for themselves',
  member_merges: 'account merges as staff track them; what was done is in the acts',
  merged_members: 'which account was merged into which; the changes are listed in the acts',
  moved_lots: 'which credit replaced which when accounts were merged; the movements are in the wallet',
  member_locks: 'that staff locked the member, and why',
  packing_batches: staffReason,
  packing_prints: staffReason,
  packing_labels: 'what a label cost us; the tracking number of a gift is in gifts',
  packing_parcels: staffReason,
  catalog_drafts: staffReason,
  catalog_versions: staffReason,
  catalog_pictures: staffReason,
  packing_touches: 'packing progress of a gift; when it went out is in gifts',
  touch_private_addresses:
    'addresses that recipients gave for one gift and did not share; their cities are in gifts',
  touch_waits: 'how long a gift has been waiting for staff; its status is in gifts',
  book_days: 'daily totals across all members',
  books_checks: 'ledger checks of all members',
  payout_rows: 'lines of processor reports; the payments are in the archive',
  error_counts: technicalReason,
  announcements: technicalReason,
  wrong_prices: 'corrections of a price; what the member got back is in the refunds',
  wrong_price_lines: 'which purchases a correction refunds; what the member got back is in the refunds',
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
