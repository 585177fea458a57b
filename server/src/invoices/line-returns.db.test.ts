import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildInvoice } from '../../test/build/invoice.ts'
import { buildMember } from '../../test/build/member.ts'
import type { Tx } from '../platform/database.ts'
import { backOfLine, offOfLine } from './line-returns.queries.ts'
import { lowerTaking, noteTakings, undoTakings } from './line-returns.ts'

const app = useTestApp()

test('R-37 a taking is undone once, and counts no more from then on', async () => {
  const { key, lines } = await invoiceOfTwo()
  await inOne((tx) => noteAll(tx, key, lines, 'undone'))
  await inOne((tx) => noteAll(tx, key, lines, 'kept'))
  expect(await backOf(key)).toEqual([
    { back: 2000, off: 2000 },
    { back: 2000, off: 2000 },
  ])
  const undone = await inOne((tx) => undoTakings(tx, 'undone', key, app.now))
  expect(undone.toSorted((one, other) => (one.lineKey < other.lineKey ? -1 : 1))).toEqual(
    lines.toSorted().map((lineKey) => ({ lineKey, cents: 1000 })),
  )
  expect(await inOne((tx) => undoTakings(tx, 'undone', key, app.now))).toEqual([])
  expect(await backOf(key)).toEqual([
    { back: 1000, off: 1000 },
    { back: 1000, off: 1000 },
  ])
})

test('R-37 what is not given of a promise is off its lines in order, and never more than they took', async () => {
  const { key, lines } = await invoiceOfTwo()
  await inOne((tx) => noteAll(tx, key, lines, 'promised'))
  await inOne((tx) => lowerTaking(tx, key, 'promised', 1300, app.now))
  expect((await backOf(key)).map(({ back }) => back)).toEqual([0, 700])
  await inOne((tx) => lowerTaking(tx, key, 'promised', 5000, app.now))
  expect((await backOf(key)).map(({ back }) => back)).toEqual([0, 0])
})

const inOne = <T>(work: (tx: Tx) => Promise<T>) => app.platform.database.transaction(work)

async function invoiceOfTwo() {
  const { key } = await buildInvoice(app, await buildMember(app), { lines: [{}, {}] })
  const rows = await app.rows<{ key: InvoiceLineKey }>(
    sql`select key from invoice_lines where invoice_key = ${key} order by position`,
  )
  return { key, lines: rows.map((row) => row.key) }
}

/** Ten dollars of each line, under one source. */
function noteAll(tx: Tx, key: InvoiceKey, lines: readonly InvoiceLineKey[], source: string) {
  const takings = lines.map((lineKey) => ({ lineKey, cents: 1000, moneyCents: 1000 }))
  return noteTakings(tx, key, takings, { way: 'share', source, refundKey: null, at: app.now })
}

function backOf(key: InvoiceKey) {
  return app.rows<{ back: number; off: number }>(
    sql`select ${backOfLine(sql`l.key`)} as back, ${offOfLine(sql`l.key`)} as off
        from invoice_lines l where l.invoice_key = ${key} order by l.position`,
  )
}
