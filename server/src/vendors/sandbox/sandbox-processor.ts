import { isExpired } from '@goodturn/contract/money/cards/rules'
import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { eq } from 'drizzle-orm'
import {
  type CardFacts,
  type CardProcessor,
  OutcomeUnknown,
  ProcessorRefusal,
} from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'
import { randomCode } from '../../platform/ids.ts'
import { chargeInSandbox, findSandboxCharge } from './sandbox-charges.ts'
import { decideSandboxDispute, findSandboxDispute } from './sandbox-disputes.ts'
import { addFault } from './sandbox-faults.ts'
import {
  captureInSandbox,
  confirmInSandbox,
  findSandboxRefund,
  refundInSandbox,
  releaseInSandbox,
} from './sandbox-acts.ts'
import {
  type DeliverReport,
  type SandboxParts,
  sandboxCardRef,
  sandboxCustomer,
  sandboxFingerprint,
  testCardOf,
} from './sandbox-parts.ts'
import { sandboxCards, sandboxTokens } from '../tables.ts'

/**
 * A built-in processor: the published test cards, state in the database, faults on demand (BG-11). A charge is one
 * statement. It opens its own statements and transactions, so it must not be called inside one. With the fault
 * `webhook_out_of_order`, `deliver` gets the report of a charge before the charge returns.
 */
export function createSandboxProcessor(parts: SandboxParts, deliver: DeliverReport): CardProcessor {
  const { database, clock } = parts
  return {
    name: 'sandbox',
    elements: null,
    async createCustomer({ memberKey }) {
      return { ref: sandboxCustomer(memberKey) }
    },
    attachCard: (card) => attachCard(parts, card),
    async detachCard({ cardRef }) {
      await database.db
        .update(sandboxCards)
        .set({ detachedAt: clock.now(), name: null })
        .where(eq(sandboxCards.ref, cardRef))
    },
    charge: (attempt) => chargeInSandbox(parts, deliver, attempt),
    findCharge: ({ attemptKey }) => findSandboxCharge(parts, attemptKey),
    capture: (act) => captureInSandbox(parts, act),
    release: (act) => releaseInSandbox(parts, act),
    refund: (act) => refundInSandbox(parts, act),
    findDispute: ({ ref }) => findSandboxDispute(parts, ref),
    findRefund: (act) => findSandboxRefund(parts, act),
    sandbox: {
      createToken: (card) => createToken(parts, card),
      addFault: (fault) => addFault(parts, fault),
      confirm: (act) => confirmInSandbox(parts, act),
      decideDispute: (act) => decideSandboxDispute(parts, act),
    },
  }
}

async function createToken(
  { database, clock }: SandboxParts,
  card: { number: string; expMonth: number; expYear: number; name: string | null },
): Promise<{ token: string }> {
  const known = testCards.find((one) => one.number === card.number)
  if (!known) {
    throw new ProcessorRefusal('validation', 'Only the published test card numbers work in sandbox mode.')
  }
  const token = `sbx_tok_${randomCode(18)}`
  await database.db.insert(sandboxTokens).values({
    token,
    testCard: known.name,
    expMonth: card.expMonth,
    expYear: card.expYear,
    name: card.name,
    createdAt: clock.now(),
  })
  return { token }
}

async function attachCard(
  { database, clock }: SandboxParts,
  { customerRef, token, idempotencyKey }: { customerRef: string; token: string; idempotencyKey: string },
): Promise<CardFacts> {
  const earlier = await database.db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.attachKey, idempotencyKey))
  if (earlier[0]) return factsOf(earlier[0])

  const [given] = await database.db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token))
  const testCard = testCards.find((one) => one.name === given?.testCard)
  if (!given || !testCard)
    throw new ProcessorRefusal('validation', 'We couldn’t read this card. Please enter it again.')
  if (testCard.behaviour === 'declined')
    throw new ProcessorRefusal('card_declined', describeFailure('card_declined'))
  if (testCard.behaviour === 'expired' || isExpired(given, clock.now())) {
    throw new ProcessorRefusal('card_expired', describeFailure('card_expired'))
  }

  const [made] = await database.db
    .insert(sandboxCards)
    .values({
      ref: sandboxCardRef(testCard.name),
      customerRef,
      attachKey: idempotencyKey,
      expMonth: given.expMonth,
      expYear: given.expYear,
      name: given.name,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  // A token works once; a repeat of the same attachment returned above.
  await database.db.delete(sandboxTokens).where(eq(sandboxTokens.token, token))
  if (!made) throw new OutcomeUnknown('The same card is being saved right now.')
  return factsOf(made)
}

function factsOf(row: typeof sandboxCards.$inferSelect): CardFacts {
  const { name, brand, number } = testCardOf(row.ref)
  return {
    ref: row.ref,
    fingerprint: sandboxFingerprint(name),
    brand,
    last4: number.slice(-4),
    expMonth: row.expMonth,
    expYear: row.expYear,
    name: row.name,
  }
}
