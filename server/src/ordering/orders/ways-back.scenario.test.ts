// Refunds by every path, in any order, by two members who share: nothing is refunded twice.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { refundAllTwice, takeStep } from '../../../test/ways-back/acts.ts'
import { type Step, anyStep, knownSequences } from '../../../test/ways-back/steps.ts'
import {
  type Shop,
  givenCents,
  openShop,
  openWorld,
  checkSums,
  findOverdrawn,
} from '../../../test/ways-back/world.ts'
import { findDifferences } from '../../console/books/self-check.ts'

// Staff refunds here need no second person, however large.
const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '1000000' } })
// `WAYS_BACK_RUNS` sets the number of runs, `WAYS_BACK_MINUTES` draws for that long instead; `SEED` repeats a draw.
const minutes = Number(process.env.WAYS_BACK_MINUTES ?? 0)
const runs = minutes > 0 ? 1_000_000 : Number(process.env.WAYS_BACK_RUNS ?? 3)
const untilMs = minutes > 0 ? { interruptAfterTimeLimit: minutes * 60_000 } : {}
const timeoutMs = 300_000 + (minutes > 0 ? minutes * 60_000 : runs * 2000)
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }

let shop: Shop
beforeAll(async () => {
  shop = await openShop(app)
})

test(
  'D-1-43 R-37 R-43 no sequence of actions refunds more than was paid',
  async () => {
    const met = new Map<string, number>()
    let histories = 0
    const inOrder = fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (steps) => {
      histories += 1
      const here = await openWorld(shop)
      const check = async (after: string) => {
        const { paid, back, wallet, promised, owed } = await checkSums(here)
        // A promised credit to a lost fund first covers the amount still owed for it.
        const promisedCents = Math.max(0, promised - owed)
        expect(back + wallet + promisedCents, after).toBeLessThanOrEqual(paid + givenCents)
        expect(await findOverdrawn(here), after).toEqual([])
      }
      for (const what of steps) {
        const status = await takeStep(here, what)
        expect([200, 400, 404, 409], JSON.stringify(what)).toContain(status)
        const name = `${what.does} ${status}`
        met.set(name, (met.get(name) ?? 0) + 1)
        await check(JSON.stringify(what))
      }
      expect(await refundAllTwice(here)).not.toContain(200)
      await check('all refunded')
      expect(await findDifferences(app.db)).toEqual([])
      // Refunds of expiring credit keep their expiry, so the lasting money never exceeds the amount paid.
      const { paid, back, lasting } = await checkSums(here)
      expect(lasting + back).toBeLessThanOrEqual(paid)
    })
    const examples = knownSequences.map((steps): [Step[]] => [steps])
    await fc.assert(inOrder, { ...seed, ...untilMs, numRuns: knownSequences.length + runs, examples })
    if (minutes > 0) console.log(`${histories} histories`)
    for (const name of [
      'buy 200',
      'upgrade 200',
      'cancel 200',
      'reactivate 200',
      'refund 200',
      'refund 400',
      'reserve 200',
      'answer 200',
      'undo 200',
      'swap 200',
      'fail 200',
      'dispute 200',
      'decide 200',
      'recharge 200',
      'recharge 400',
      'easy 200',
      'merge 200',
    ])
      expect([...met.keys()]).toContain(name)
  },
  timeoutMs,
)
