import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { buildService } from '../../../test/build/service.ts'

const app = useTestApp()

test('B-9-35 long lists have pages of 20 with a total', async () => {
  const member = await buildMember(app)
  const service = await buildService(app)
  for (let count = 0; count < 21; count += 1) {
    await buildInvoice(app, member, { subtotalCents: 5400 })
    await buildDiscount(app, member, { percent: 10, title: `order ${count}` })
    await buildTokens(app, member, { serviceKeys: [service.key], title: `Token ${count}` })
  }
  const caller = await app.as(member)
  const first = (await caller.get('/v1/invoices')).body
  expect(first).toMatchObject({ total: 21, page: 1, per_page: 20, has_more: true })
  expect(first.data).toHaveLength(20)
  const second = (await caller.get('/v1/invoices?page=2')).body
  expect(second).toMatchObject({ total: 21, page: 2, per_page: 20, has_more: false })
  expect(second.data).toHaveLength(1)
  expect((await caller.get('/users/discounts')).body.data).toHaveLength(21)
  expect((await caller.get('/v1/tokens')).body.data).toHaveLength(21)
})
