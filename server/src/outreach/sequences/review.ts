import { dollars } from '@goodturn/contract/money'
import type { CostReview, reviewInput } from '@goodturn/contract/outreach/sequences/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { z } from 'zod/mini'
import { activeFunding } from '../../money/easy-billing/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { showAgreement } from './agreement.queries.ts'
import { type CostedPerson, calculateCost } from './cost.ts'
import { findSequence } from './find.ts'
import { monthOf } from './months.ts'

/**
 * The cost of enrolling a sequence's proposed people, by person, step, and month, for the member to agree to. Changes
 * nothing.
 */
export async function reviewCost(
  tx: Tx,
  memberKey: MemberKey,
  { key, people, starts_on: startsOn }: z.output<typeof reviewInput>,
  now: Date,
): Promise<CostReview> {
  const sequence = await findSequence(tx, memberKey, key)
  const costed = await calculateCost(
    tx,
    sequence,
    { people, startsOn: startsOn as CalendarDate | undefined },
    now,
  )
  const steps = costed.people.flatMap((one) => one.steps)
  const byMonth = Map.groupBy(steps, ({ dueOn }) => monthOf(dueOn))
  return {
    people: costed.people.map(presentPerson),
    total: dollars(sumOf(steps)),
    highest: dollars(Math.max(0, ...steps.map(({ cents }) => cents))),
    months: [...byMonth]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([month, own]) => ({ month, cost: dollars(sumOf(own)) })),
    by_balance: (await activeFunding(tx, { memberKey })) !== null,
    agreement: await showAgreement(tx, memberKey),
    has_more: costed.hasMore,
  }
}

/** The total cost of steps, in cents. */
export const sumOf = (steps: readonly { cents: number }[]) => steps.reduce((sum, { cents }) => sum + cents, 0)

function presentPerson({
  person,
  startsOn,
  steps,
  note,
  blocked,
}: CostedPerson): CostReview['people'][number] {
  return {
    key: person.key,
    contact: { key: person.contactKey, display_name: person.name },
    starts_on: startsOn,
    price: dollars(sumOf(steps)),
    steps: steps.map(({ title, dueOn, cents }) => ({ title, due_on: dueOn, price: dollars(cents) })),
    note: blocked ?? note,
    is_blocked: blocked !== null,
  }
}
