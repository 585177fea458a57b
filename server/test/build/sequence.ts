import type { EnrollmentKey, SequenceKey } from '@goodturn/contract/ids'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import type { SequenceStart } from '@goodturn/contract/outreach/sequences/starts'
import { present } from '../../src/platform/assert.ts'
import { sequenceSteps, sequences } from '../../src/outreach/sequences/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import { confirmCost } from '../../src/outreach/sequences/confirm.ts'
import { proposePeople } from '../../src/outreach/sequences/proposals/propose.ts'
import { reviewCost } from '../../src/outreach/sequences/review.ts'
import type { TestApp } from '../app.ts'
import { type Purchase, buildPurchase } from './purchase.ts'

interface Parts {
  purchase?: Purchase
  start?: SequenceStart
  /** Days after the start, and the step's kind: the purchase's gift unless given. */
  steps?: { afterDays: number; kind?: StepKind; note?: string; message?: string; asksByLink?: boolean }[]
}

/** A sequence that sends the gift of a purchase ($54.00), immediately unless given. */
export async function buildSequence(app: TestApp, { purchase, start = 'entry', steps }: Parts = {}) {
  const bought = purchase ?? (await buildPurchase(app))
  const key: SequenceKey = newKey('sequence')
  const createdAt = app.now
  await app.db.insert(sequences).values({
    key,
    memberKey: bought.member.key,
    title: 'Warm welcome',
    state: 'active',
    start,
    createdAt,
  })
  for (const step of steps ?? [{ afterDays: 0 }]) {
    const { afterDays, kind = 'gift', note = null, message = null, asksByLink = false } = step
    await app.db.insert(sequenceSteps).values({
      key: newKey('sequenceStep'),
      sequenceKey: key,
      kind,
      afterDays,
      serviceKey: kind === 'reminder' ? null : bought.experience.serviceKey,
      message,
      note,
      asksByLink,
      createdAt,
    })
  }
  return { ...bought, sequence: { key } }
}

/** Proposes people and accepts the cost. Returns their keys in the sequence. */
export async function enrollAll(
  app: TestApp,
  { member, card, sequence }: Pick<Awaited<ReturnType<typeof buildSequence>>, 'member' | 'card' | 'sequence'>,
  contacts: readonly { key: Purchase['contact']['key'] }[],
  ceiling = 1000,
): Promise<EnrollmentKey[]> {
  const cause = app.cause()
  return app.db.transaction(async (tx) => {
    const chosen = { key: sequence.key, contacts: contacts.map(({ key }) => key) }
    await proposePeople(tx, member.key, chosen, cause)
    const review = await reviewCost(tx, member.key, { key: sequence.key }, cause.now)
    const people = review.people.map(({ key }) => key)
    const agreed = { key: sequence.key, people, total: review.total, card: card?.key ?? null, ceiling }
    await confirmCost(tx, member.key, agreed, cause)
    return chosen.contacts.map(
      (contact) =>
        present(
          review.people.find((one) => one.contact.key === contact),
          'was proposed',
        ).key,
    )
  })
}
