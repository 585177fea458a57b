import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

const forged = (...values: unknown[]) => Buffer.from(JSON.stringify([1, 1, ...values])).toString('base64url')

/** Lists that page by cursor, with the number of order values in their cursors. */
const lists = {
  '/v1/users/activity': 4,
  '/v1/credits': 3,
  '/v1/invoices': 2,
  '/v1/invoices?sort=-amount': 2,
  '/v1/contacts': 3,
  '/v1/contacts?sort=-created': 3,
  '/v1/locations': 2,
  '/v1/subscriptions': 3,
  '/v1/transactions': 3,
  '/v1/invoices?renewals=true&status=active': 2,
  '/v1/admin/touches': 2,
  '/v1/admin/disputes': 2,
} as const

test('a forged page link is rejected or starts over', async () => {
  const caller = await app.as(await buildMember(app, { isAdmin: true }))
  for (const [path, width] of Object.entries(lists)) {
    const wide = (value: unknown) => forged(...Array.from({ length: width }, () => value))
    const tries = [
      wide('soon'),
      wide('2027-02-30'),
      wide('0000-01-01'),
      wide('0000-01-01T00:00:00Z'),
      wide('2027-02-30T99:00:00Z'),
      wide('a\0b'),
      wide(1e300),
      wide(null),
      forged('created', ...Array.from({ length: width - 1 }, () => 'soon')),
      forged('-created', ...Array.from({ length: width - 1 }, () => 'soon')),
      forged('active', ...Array.from({ length: width - 1 }, () => 'soon')),
      'nonsense',
    ]
    for (const after of tries) {
      const answer = await caller.get(`${path}${path.includes('?') ? '&' : '?'}after=${after}`)
      expect([200, 400], `${path} ${Buffer.from(after, 'base64url').toString()}`).toContain(answer.status)
    }
  }
})
