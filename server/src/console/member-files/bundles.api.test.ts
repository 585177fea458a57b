import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBundle } from '../../../test/build/bundle.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test("the file shows the member's own bundles, marking expired ones", async () => {
  const member = await buildMember(app)
  const support = await app.staff('support')
  const path = `/v1/staff/members/${member.key}/bundles`
  expect((await support.get(path)).body.data).toEqual([])
  await buildBundle(app)
  await buildBundle(app, { memberKey: (await buildMember(app)).key })
  const last = await buildBundle(app, { memberKey: member.key, expirationDate: '2027-03-01' })
  const over = await buildBundle(app, { memberKey: member.key, expirationDate: '2027-02-28' })
  const shown = { title: 'Ten bouquets', price: 499, items: [{ title: 'Bouquet token', qty: 10 }] }
  expect((await support.get(path)).body.data).toEqual([
    { ...shown, key: over.key, expires: '2027-02-28', is_over: true },
    { ...shown, key: last.key, expires: '2027-03-01', is_over: false },
  ])
  await support.post(`/v1/admin/bundles/${over.key}/end`, { reason: 'Made by mistake' })
  expect((await support.get(path)).body.data.map(({ key }: { key: string }) => key)).toEqual([last.key])
  expect((await support.get('/v1/staff/members/member_none/bundles')).body.data).toEqual([])
})
