import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPromotion } from '../../../test/build/promotion.ts'

const app = useTestApp()

test('B-3.20-01 B-3.20-02 running promotions return code and description, in any letter case', async () => {
  const promotion = await buildPromotion(app)
  const caller = await app.as(await buildMember(app))
  const answer = await caller.get(`/v1/promotions/${promotion.shownCode.toLowerCase()}/validate`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    data: { code: promotion.shownCode, description: '20% off your first gift.' },
  })
})

test('unknown, future, and ended promotions return 404', async () => {
  const coming = await buildPromotion(app, { startsAt: new Date('2027-04-01T00:00:00Z') })
  const ended = await buildPromotion(app, { endsAt: new Date('2027-02-01T00:00:00Z') })
  const caller = await app.as(await buildMember(app))
  for (const code of ['unknown', coming.code, ended.code]) {
    const answer = await caller.get(`/v1/promotions/${code}/validate`)
    expect(answer.status).toBe(404)
    expect(answer.body.errors[0].message).toBe('This promotion isn’t valid.')
  }
  expect((await app.anonymous.get(`/v1/promotions/${coming.code}/validate`)).status).toBe(401)
})
