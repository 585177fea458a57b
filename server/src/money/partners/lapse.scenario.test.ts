import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'

const app = useTestApp({ now: '2027-03-01T07:00:00Z' })

test('an invitation lapses after 30 days, a partnership never (BG-52)', async () => {
  const createdAt = new Date('2027-01-30T09:00:00Z')
  const waiting = await buildPartnership(app, { status: 'requested', createdAt })
  const lasting = await buildPartnership(app, { createdAt })
  const isThere = async ({ key, inviter }: typeof waiting) =>
    (await (await app.as(inviter)).get(`/v1/paymentpartners/details/${key}`)).status

  await app.travelTo('2027-03-01T08:00:00Z')
  expect(await isThere(waiting)).toBe(200)
  await app.travelTo('2027-03-01T10:00:00Z')
  expect(await isThere(waiting)).toBe(404)
  expect(await isThere(lasting)).toBe(200)
  const invited = await app.as(waiting.invitee)
  expect((await invited.get('/users/paymentpartners')).body.data).toEqual([])
  const late = await invited.patch(`/v1/paymentpartners/${waiting.key}`, {
    invitee_source: waiting.inviteeCard.key,
  })
  expect(late.status).toBe(404)
})
