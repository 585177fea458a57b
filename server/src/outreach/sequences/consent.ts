import type { CardKey, EnrollmentKey, SequenceConsentKey, SequenceKey } from '@goodturn/contract/ids'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../../money/cards/queries.ts'
import { activeFunding } from '../../money/easy-billing/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { sequenceConsents } from './tables.ts'

/** The payer for sequences: easy billing's balance, or a card for any amount that the wallet does not cover. */
export interface Payer {
  cardKey: CardKey | null
  byBalance: boolean
}

/**
 * The payer that a member chooses: 404 for a card that is not theirs, 400 for an expired card, or for no card if there
 * is something to pay. With easy billing the balance pays, no matter which card is named.
 */
export async function chosenPayer(
  tx: Tx,
  memberKey: MemberKey,
  { card, costs }: { card: CardKey | null; costs: boolean },
  now: Date,
): Promise<Payer> {
  if (await activeFunding(tx, { memberKey })) return { cardKey: null, byBalance: true }
  if (card === null) {
    if (costs) throw invalid('card', 'Please choose a card.')
    return { cardKey: null, byBalance: false }
  }
  await chargeableCard(tx, memberKey, card, now)
  return { cardKey: card, byBalance: false }
}

interface ConsentFacts extends Payer {
  kind: 'enroll' | 'price' | 'agreement'
  memberKey: MemberKey
  sequenceKey: SequenceKey | null
  enrollmentKey: EnrollmentKey | null
  people: number
  cents: number
  ceilingCents: number
}

/** Records what a member agreed to, and who clicked; never changed afterward. */
export async function recordConsent(tx: Tx, agreed: ConsentFacts, cause: Cause): Promise<SequenceConsentKey> {
  const key = newKey('sequenceConsent')
  const adminKey = cause.actor?.adminKey ?? cause.actor?.actingStaff?.key ?? null
  await tx.insert(sequenceConsents).values({ key, ...agreed, adminKey, createdAt: cause.now })
  return key
}

/** Sets the card and ceiling for all of a member's sequences from now on. */
export async function setAgreement(
  tx: Tx,
  memberKey: MemberKey,
  { cardKey, byBalance, ceilingCents }: Payer & { ceilingCents: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into sequence_agreements (member_key, card_key, by_balance, ceiling_cents, agreed_at)
    values (${memberKey}, ${cardKey}, ${byBalance}, ${ceilingCents}, ${now.toISOString()}::timestamptz)
    on conflict (member_key) do update set card_key = excluded.card_key, by_balance = excluded.by_balance,
      ceiling_cents = excluded.ceiling_cents, agreed_at = excluded.agreed_at`)
}
