import type { CheckoutKey, DiscountKey, MemberKey, TokenKey } from '@goodturn/contract/ids'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPromotion } from '../../../test/build/promotion.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { newKey, newKeys } from '../../platform/ids.ts'
import { captureTokens } from '../../money/tokens/capture.ts'
import { holdTokens } from '../../money/tokens/hold.ts'
import { releaseTokens } from '../../money/tokens/release.ts'
import { applyPromo } from '../../money/promotions/apply.ts'
import { captureDiscounts } from '../../money/promotions/capture.ts'
import { holdDiscounts } from '../../money/promotions/hold.ts'
import { releaseDiscounts } from '../../money/promotions/release.ts'

const app = useTestApp()

const releaseTokensOf: typeof captureTokens = (tx, key, now) => releaseTokens(tx, [key], now)

/** A random step for the orders of two members who share a promotion. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('submit' as const),
    who: fc.nat({ max: 1 }),
    tokens: fc.nat({ max: 3 }),
    promo: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('pay' as const, 'undo' as const), order: fc.nat({ max: 9 }) }),
  fc.record({
    act: fc.constant('grant' as const),
    who: fc.nat({ max: 1 }),
    qty: fc.integer({ min: 1, max: 3 }),
  }),
)

interface Order {
  key: CheckoutKey
  who: number
  tokens: number
  promo: boolean
  state: 'held' | 'paid' | 'undone'
}

test('any sequence of orders, payments, and undos matches manual counts', async () => {
  const service = await buildService(app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.integer({ min: 1, max: 2 }),
      async (steps, usesMax) => {
        const promotion = await buildPromotion(app, { usesMax })
        const members = await Promise.all([0, 1].map(() => buildMember(app)))
        const tokens = await Promise.all(
          members.map((member) => buildTokens(app, member, { serviceKeys: [service.key], qty: 2 })),
        )
        const promos = await Promise.all(
          members.map(({ key }) => applyPromo(app.db, key, promotion.code, app.now)),
        )
        const granted = [2, 2]
        const orders: Order[] = []
        const running = (who: number | null) =>
          orders.filter((one) => one.state !== 'undone' && (who === null || one.who === who))
        const free = (who: number) =>
          (granted[who] ?? 0) - running(who).reduce((sum, one) => sum + one.tokens, 0)
        const uses = () => running(null).filter(({ promo }) => promo).length

        for (const one of steps) {
          if (one.act === 'grant') {
            const member = members[one.who] as { key: MemberKey }
            await buildTokens(app, member, { serviceKeys: [service.key], qty: one.qty })
            granted[one.who] = (granted[one.who] ?? 0) + one.qty
          } else if (one.act === 'submit') {
            const key = newKey('checkout')
            const { key: memberKey } = members[one.who] as { key: MemberKey }
            const may =
              one.tokens <= free(one.who) &&
              (!one.promo || (uses() < usesMax && !running(one.who).some(({ promo }) => promo)))
            const submitted = app.platform.database.transaction(async (tx) => {
              const items = newKeys('checkoutItem', one.tokens)
              const wanted = items.map((itemKey) => ({
                itemKey,
                checkoutKey: key,
                tokenKey: tokens[one.who] as TokenKey,
              }))
              const of = { memberKey, checkoutKey: key, now: app.now }
              await holdTokens(tx, { memberKey, tokens: wanted, now: app.now })
              await holdDiscounts(tx, {
                ...of,
                discountKeys: one.promo ? [promos[one.who] as DiscountKey] : [],
              })
            })
            if (may) await submitted
            else await expect(submitted).rejects.toMatchObject({ status: 400 })
            if (may) orders.push({ ...one, key, state: 'held' })
          } else {
            const order = orders[one.order]
            if (!order) continue
            const verbs =
              one.act === 'pay' ? [captureTokens, captureDiscounts] : [releaseTokensOf, releaseDiscounts]
            // Runs every ending twice, followed by the other one: only the first counts.
            for (const end of [...verbs, ...verbs]) await end(app.db, order.key, app.now)
            if (order.state === 'held') order.state = one.act === 'pay' ? 'paid' : 'undone'
          }
        }
        const left = await app.rows<{ qty: number; moved: number }>(
          sql`select qty, (select sum(qty)::int from token_moves where token_key = tokens.key) as moved from tokens
            where key in (${tokens[0]}, ${tokens[1]}) order by key`,
        )
        const order = tokens[0] === tokens.toSorted()[0] ? [0, 1] : [1, 0]
        expect(left).toEqual(order.map((who) => ({ qty: free(who), moved: free(who) })))
        expect(await app.rows(sql`select uses from promotions where code = ${promotion.code}`)).toEqual([
          { uses: uses() },
        ])
      },
    ),
    { numRuns: 60 },
  )
})
