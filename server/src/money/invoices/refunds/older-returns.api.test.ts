import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildBulkOrder } from '../../../../test/build/bulk-order.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildPackageService } from '../../../../test/build/package.ts'
import { buildExperience } from '../../../../test/build/touch.ts'
import { findDifferences } from '../../../console/books/self-check.ts'
import { migrationFiles } from '../../../platform/database/migration-files.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const returnsOf = (memberKey: MemberKey) =>
  app.rows<{ line_key: string; way: string; cents: number; source_key: string | null }>(
    sql`select line_key, way, line_returns.cents, source_key
        from line_returns join invoices on invoices.key = invoice_key
        where member_key = ${memberKey} and undone_at is null order by line_key, line_returns.id`,
  )

async function runMigration(): Promise<void> {
  const text = migrationFiles().find(({ name }) => name === '0073_returns_of_before')?.text
  await app.platform.database.raw(text?.replaceAll('--> statement-breakpoint', '') ?? '')
  expect(await findDifferences(app.db)).toEqual([])
}

test('R-37 older bulk-order undos are assigned to their gifts', async () => {
  const { member, undo } = await buildBulkOrder(app)
  expect((await undo()).status).toBe(200)
  const was = await returnsOf(member.key)
  expect(was.map(({ way, cents }) => [way, cents])).toEqual(Array.from({ length: 3 }, () => ['item', 5400]))
  await app.rows(sql`update line_returns set way = 'staff', source_key = null where refund_key in (
    select key from refunds where member_key = ${member.key})`)
  await runMigration()
  expect(await returnsOf(member.key)).toEqual(was)
})

test('R-37 promised credit without a line is assigned by payment', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildPackageService(app, { priceCents: 24_600 }))])).status).toBe(200)
  const [bought] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  expect((await caller.post(`/v1/transactions/cancel/${bought!.key}`)).status).toBe(200)
  const was = await returnsOf(member.key)
  expect(was).toMatchObject([{ way: 'canceled', cents: 24_600 }])
  await app.rows(sql`delete from line_returns where line_key = ${was[0]!.line_key}`)
  await runMigration()
  expect(await returnsOf(member.key)).toEqual(was)
})

test("R-37 older staff refunds never exceed a line's payment", async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const { member, pay } = await buildBuyer(app)
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const [one, other] = [await buildPerson(app, member), await buildPerson(app, member)]
  const asked = { key: gift.serviceKey, type: 'service' } as const
  expect((await pay([one.item(asked), other.item(asked)])).status).toBe(200)
  const [invoice] = await app.rows<{ key: InvoiceKey }>(
    sql`select key from invoices where member_key = ${member.key} and status = 'paid'`,
  )
  const refund = { amount: 80, reason: 'Arrived broken' }
  expect((await staff.post(`/v1/admin/invoices/${invoice!.key}/refund`, refund)).status).toBe(200)
  await app.platform.jobs.drain()
  const [first, second] = await returnsOf(member.key)
  expect([first?.cents, second?.cents]).toEqual([4000, 4000])
  const set = (line: string, cents: number) =>
    app.rows(sql`update line_returns set cents = ${cents}, money_cents = ${cents} where line_key = ${line}`)
  await set(first!.line_key, 5401)
  await set(second!.line_key, 2599)
  await runMigration()
  const amounts = (await returnsOf(member.key)).map(({ cents }) => cents)
  expect(new Set(amounts)).toEqual(new Set([2600, 5400]))
})
