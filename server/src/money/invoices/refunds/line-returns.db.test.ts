import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildInvoice } from '../../../../test/build/invoice.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { present } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { returnedCentsOfLine, deductedCentsOfLine } from './line-returns.queries.ts'
import { reduceTaking, recordTakings, shareAmongLines, undoTakings } from './line-returns.ts'
import { readPaidLine } from './paid-items.queries.ts'

const app = useTestApp()

test('R-37 a line return can be undone once, then stops counting', async () => {
  const { key, lines } = await invoiceOfTwo()
  await inTransaction((tx) => recordAllTakings(tx, key, lines, 'undone'))
  await inTransaction((tx) => recordAllTakings(tx, key, lines, 'kept'))
  expect(await returnedOf(key)).toEqual([
    { back: 2000, off: 2000 },
    { back: 2000, off: 2000 },
  ])
  const undone = await inTransaction((tx) => undoTakings(tx, 'undone', key, app.now))
  expect(undone.toSorted((one, other) => (one.lineKey < other.lineKey ? -1 : 1))).toEqual(
    lines.toSorted().map((lineKey) => ({ lineKey, cents: 1000 })),
  )
  expect(await inTransaction((tx) => undoTakings(tx, 'undone', key, app.now))).toEqual([])
  expect(await returnedOf(key)).toEqual([
    { back: 1000, off: 1000 },
    { back: 1000, off: 1000 },
  ])
})

test('R-37 unissued promised credit comes off its lines in order', async () => {
  const { key, lines } = await invoiceOfTwo()
  await inTransaction((tx) => recordAllTakings(tx, key, lines, 'promised'))
  await inTransaction((tx) => reduceTaking(tx, key, 'promised', 1300, app.now))
  expect((await returnedOf(key)).map(({ back }) => back)).toEqual([0, 700])
  await inTransaction((tx) => reduceTaking(tx, key, 'promised', 5000, app.now))
  expect((await returnedOf(key)).map(({ back }) => back)).toEqual([0, 0])
})

test('R-37 a refund takes chosen lines first, then the others proportionally', async () => {
  const cents = [5400, 3000, 1000]
  const lines = cents.map((paidCents) => ({ paidCents, amountCents: paidCents }))
  const { key } = await buildInvoice(app, await buildMember(app), { subtotalCents: 9400, lines })
  const chosen = (await keysOfLines(key)).slice(1, 2)
  // The chosen line gives its 3000 once; the other 2000 are shared 5400 to 1000.
  expect(await shared(key, 5000, chosen)).toEqual([1687, 3000, 313])
  expect(await shared(key, 3000, chosen)).toEqual([0, 3000, 0])
  expect(await shared(key, 9400, chosen)).toEqual(cents)
  const [, second] = await keysOfLines(key)
  const taking = { lineKey: present(second, 'it has three lines'), cents: 2500, moneyCents: 2500 }
  const note = { way: 'share', source: 'earlier', refundKey: null, at: app.now } as const
  await inTransaction((tx) => recordTakings(tx, key, [taking], note))
  expect(await shared(key, 2500, chosen)).toEqual([1687, 500, 313])
})

/** The cents that a refund takes from each line of an invoice. */
async function shared(key: InvoiceKey, cents: number, chosen: readonly InvoiceLineKey[]) {
  const paid = present(await inTransaction((tx) => readPaidLine(tx, key, null)), 'the invoice is paid')
  const takings = shareAmongLines(paid, cents, chosen)
  return (await keysOfLines(key)).map((line) => takings.find(({ lineKey }) => lineKey === line)?.cents ?? 0)
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => app.platform.database.transaction(work)

async function invoiceOfTwo() {
  const { key } = await buildInvoice(app, await buildMember(app), { lines: [{}, {}] })
  return { key, lines: await keysOfLines(key) }
}

async function keysOfLines(key: InvoiceKey): Promise<InvoiceLineKey[]> {
  const rows = await app.rows<{ key: InvoiceLineKey }>(
    sql`select key from invoice_lines where invoice_key = ${key} order by position`,
  )
  return rows.map((row) => row.key)
}

/** Takes ten dollars from each line, under one source. */
function recordAllTakings(tx: Tx, key: InvoiceKey, lines: readonly InvoiceLineKey[], source: string) {
  const takings = lines.map((lineKey) => ({ lineKey, cents: 1000, moneyCents: 1000 }))
  return recordTakings(tx, key, takings, { way: 'share', source, refundKey: null, at: app.now })
}

function returnedOf(key: InvoiceKey) {
  return app.rows<{ back: number; off: number }>(
    sql`select ${returnedCentsOfLine(sql`l.key`)} as back, ${deductedCentsOfLine(sql`l.key`)} as off
        from invoice_lines l where l.invoice_key = ${key} order by l.position`,
  )
}
