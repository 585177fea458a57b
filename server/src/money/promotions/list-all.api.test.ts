import { perPage } from '@goodturn/contract/limits'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPromotion } from '../../../test/build/promotion.ts'
import { buildService } from '../../../test/build/service.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

interface Shown {
  code: string
}

/** The codes on a page of the list. */
function codesOf({ status, body }: { status: number; body: { data: Shown[]; errors?: unknown } }): string[] {
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.map(({ code }) => code)
}
const at = (instant: string) => new Date(instant)

test('staff see running, planned, and ended promotions with use counts', async () => {
  const crate = await buildService(app, { title: 'Citrus Crate' })
  const build = (code: string, parts: object) =>
    buildPromotion(app, { code: code.toLowerCase(), shownCode: code, ...parts })
  await build('ALWAYS', { percent: null, fixedCents: 550, serviceTypes: ['package', 'plan'] })
  await build('SOON-OVER', {
    endsAt: at('2027-03-02T00:00:00Z'),
    uses: 3,
    usesMax: 10,
    serviceKeys: [crate.key],
    title: 'a crate',
  })
  await build('LATER', { startsAt: at('2027-04-01T00:00:00Z') })
  await build('NEXT', { startsAt: at('2027-03-01T12:00:00Z') })
  await build('STARTED', { startsAt: at('2027-03-01T09:00:00Z'), endsAt: at('2027-05-01T00:00:00Z') })
  await build('OVER', { endsAt: at('2027-02-27T23:59:59Z') })
  // Its last day is not over west of here (R-43).
  await build('LAST-DAY', { endsAt: at('2027-02-28T23:59:59Z') })
  await build('LONG-OVER', { endsAt: at('2026-03-01T09:00:00Z') })
  await build('NEVER-RAN', { startsAt: at('2027-06-01T00:00:00Z'), endsAt: at('2027-02-01T00:00:00Z') })
  const caller = await app.staff('support')
  const running = await caller.get('/v1/staff/promotions')
  expect(codesOf(running)).toEqual(['LAST-DAY', 'SOON-OVER', 'STARTED', 'ALWAYS'])
  expect(running.body.data[1]).toEqual({
    code: 'SOON-OVER',
    list: 'running',
    description: '20% off your first gift.',
    title: 'a crate',
    percent: 20,
    amount: null,
    starts_at: null,
    ends_at: Date.parse('2027-03-02T00:00:00Z') / 1000,
    uses: 3,
    uses_max: 10,
    types: [],
    services: ['Citrus Crate'],
  })
  expect(running.body.data[3]).toMatchObject({
    amount: 5.5,
    percent: null,
    types: ['package', 'plan'],
    services: [],
  })
  expect(running.body).toMatchObject({ total: 4, has_more: false })
  expect(codesOf(await caller.get('/v1/staff/promotions?list=planned'))).toEqual(['NEXT', 'LATER'])
  expect(codesOf(await caller.get('/v1/staff/promotions?list=ended'))).toEqual([
    'OVER',
    'NEVER-RAN',
    'LONG-OVER',
  ])
  expect((await caller.get('/v1/staff/promotions?list=lost')).status).toBe(400)
  expect((await caller.get('/v1/staff/promotions?after=nonsense')).status).toBe(400)
})

test('paging neither skips nor repeats a promotion', async () => {
  const caller = await app.staff('catalog')
  const isOurs = (code: string) => code.startsWith('PAGE-')
  const built = perPage + 3
  for (let one = 0; one < built; one += 1) {
    const code = `PAGE-${String(one).padStart(3, '0')}`
    await buildPromotion(app, {
      code: code.toLowerCase(),
      shownCode: code,
      endsAt: one < 4 ? at('2027-03-05T00:00:00Z') : null,
    })
  }
  const seen = []
  let next: string | null = ''
  while (next !== null) {
    const answer: { status: number; body: { data: Shown[]; next: string | null } } = await caller.get(
      `/v1/staff/promotions${next && `?after=${next}`}`,
    )
    expect(answer.status).toBe(200)
    seen.push(...codesOf(answer).filter(isOurs))
    next = answer.body.next
  }
  expect(seen).toHaveLength(built)
  expect(new Set(seen).size).toBe(built)
  expect(seen.slice(0, 4)).toEqual(['PAGE-000', 'PAGE-001', 'PAGE-002', 'PAGE-003'])
})

test('the list requires the catalog or support role', async () => {
  expect((await (await app.staff('finance')).get('/v1/staff/promotions')).status).toBe(403)
  expect((await (await app.staff('fulfillment')).get('/v1/staff/promotions')).status).toBe(403)
  expect((await (await app.as(await buildMember(app))).get('/v1/staff/promotions')).status).toBe(403)
  expect((await app.anonymous.get('/v1/staff/promotions')).status).toBe(401)
})
