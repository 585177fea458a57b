import type { MemberKey } from '@goodturn/contract/ids'
import { type CardBrand } from '@goodturn/contract/money/cards/rules'
import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { sql } from 'drizzle-orm'
import { cards, customers } from '../../src/money/cards/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import {
  sandboxCardRef,
  sandboxCustomer,
  sandboxFingerprint,
} from '../../src/vendors/sandbox/sandbox-parts.ts'
import { sandboxCards } from '../../src/vendors/tables.ts'
import type { TestApp } from '../app.ts'

interface CardParts {
  /** A published test number; by default the Visa that succeeds. */
  number?: string
  expMonth?: number
  expYear?: number
  name?: string | null
  /** By default, the member's first card is the default. */
  isDefault?: boolean
}

/**
 * Inserts a saved card without asking the sandbox, so that even a card that can no longer be saved (4000...0002, or an
 * expired one) can be charged in a test. Returns the row; calls name its `key` as `source`.
 */
export async function buildCard(app: TestApp, member: { key: MemberKey }, parts: CardParts = {}) {
  const number = parts.number ?? '4242424242424242'
  const test = testCards.find((card) => card.number === number)
  if (!test) throw new Error('Only published test numbers can be built.')
  const earlier = await app.rows(
    sql`select 1 from cards where member_key = ${member.key} and is_default and removed_at is null`,
  )
  const ref = sandboxCardRef(test.name)
  const expiry = { expMonth: parts.expMonth ?? 12, expYear: parts.expYear ?? app.now.getUTCFullYear() + 10 }
  const name = parts.name === undefined ? 'Dana Whitfield' : parts.name
  await app.db.insert(sandboxCards).values({
    ref,
    customerRef: sandboxCustomer(member.key),
    attachKey: newKey('card'),
    ...expiry,
    name,
    createdAt: app.now,
  })
  await app.db
    .insert(customers)
    .values({ memberKey: member.key, processorRef: sandboxCustomer(member.key) })
    .onConflictDoNothing()
  const [row] = await app.db
    .insert(cards)
    .values({
      key: newKey('card'),
      memberKey: member.key,
      processorRef: ref,
      fingerprint: sandboxFingerprint(test.name),
      brand: test.brand satisfies CardBrand,
      last4: number.slice(-4),
      ...expiry,
      name,
      isDefault: parts.isDefault ?? earlier.length === 0,
      createdAt: app.now,
    })
    .returning()
  if (!row) throw new Error('no card was made')
  return { ...row, customerRef: sandboxCustomer(member.key) }
}
