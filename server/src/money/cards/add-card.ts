import type { MemberKey } from '@goodturn/contract/ids'
import { addCardTriesPerHour, cardsMax } from '@goodturn/contract/money/cards/rules'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { triesText } from './create-token.ts'
import { customerOf, lockCards } from './customer.ts'
import { forgetCard } from './forget-card.ts'
import { alreadyOnFile, processorTimedOut, cardNotSaved, tooManyCards } from './errors.ts'
import { type CardFacts, OutcomeUnknown, ProcessorRefusal } from './processor.ts'
import { cardsOf } from './queries.ts'
import { cards } from './tables.ts'

const tries: Limit = { name: 'card-adds', points: addCardTriesPerHour, windowSeconds: 3600 }

/**
 * Saves the card behind a processor's token (BG-54). The first card becomes the default. Refuses a card already on
 * file, a 21st card, an eleventh attempt in an hour, and any card the processor refuses. Repeating the same token
 * returns the same card.
 */
export async function addCard(ctx: Ctx, source: string): Promise<void> {
  const { memberKey } = ctx.actor
  await ctx.platform.limits.require(tries, memberKey, triesText)
  if ((await cardsOf(ctx.db, memberKey)).length >= cardsMax) throw tooManyCards()

  const customerRef = await requestProcessor(() => customerOf(ctx))
  const facts = await requestProcessor(() =>
    ctx.platform.ports.processor.attachCard({
      customerRef,
      token: source,
      idempotencyKey: `attach:${memberKey}:${source}`,
    }),
  )
  const kept = await ctx.transaction((tx) => storeCard(tx, memberKey, facts, ctx.cause()))
  if (kept === 'same number') throw alreadyOnFile()
  if (kept === 'too many') throw tooManyCards()
}

async function storeCard(
  tx: Tx,
  memberKey: MemberKey,
  facts: CardFacts,
  cause: Cause,
): Promise<'kept' | 'same number' | 'too many'> {
  await lockCards(tx, memberKey)
  const known = await cardsOf(tx, memberKey)
  if (known.some((card) => card.processorRef === facts.ref)) return 'kept'
  const refused = known.some((card) => card.fingerprint === facts.fingerprint)
    ? 'same number'
    : known.length >= cardsMax
      ? 'too many'
      : null
  if (refused) {
    // The processor now holds a second copy. The job deletes it, even if this process dies.
    await cause.jobs.enqueue(tx, forgetCard, { cardRef: facts.ref }, { key: facts.ref })
    return refused
  }
  const key = newKey('card')
  await tx.insert(cards).values({
    key,
    memberKey,
    processorRef: facts.ref,
    fingerprint: facts.fingerprint,
    brand: facts.brand,
    last4: facts.last4,
    expMonth: facts.expMonth,
    expYear: facts.expYear,
    name: facts.name,
    isDefault: !known.some((card) => card.isDefault),
    createdAt: cause.now,
  })
  await recordAct(tx, cause, 'cards.add', memberKey, { card: key })
  return 'kept'
}

async function requestProcessor<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw cardNotSaved(error)
    if (error instanceof OutcomeUnknown) throw processorTimedOut()
    throw error
  }
}
