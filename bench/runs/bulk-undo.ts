import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import { measureOtherMembers } from '../load/other-members.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { type Buyer, addPeople, withPlatform } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const sizes = [1000, 10_000]
const otherMembers = 4

interface UndoResult {
  gifts: number
  readMs: number
  undoMs: number
  waits: number[]
}

/** Previews and undoes a bulk order of 10,000 gifts, and measures how long other members wait in the meantime. */
export const bulkUndo: Benchmark = {
  name: 'bulk-undo',
  heading: 'Undoing a bulk order of 10,000 gifts',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyers = await world.buyers()
    const others = buyers.slice(sizes.length, sizes.length + otherMembers)
    const portal = await startPortal({ databaseUrl: url, processor: 'instant' })
    const found: UndoResult[] = []
    try {
      for (const [at, gifts] of sizes.entries())
        found.push(await orderAndUndo(url, portal, { buyer: buyers[at] as Buyer, gifts, others }))
    } finally {
      await portal.stop()
    }
    const last = found.at(-1) as UndoResult
    return {
      tables: [
        {
          title: 'Orders from one form, paid by card',
          head: ['Gifts', 'Preview s', 'Undo s', 'Other members p99 ms'],
          rows: found.map(({ gifts, readMs, undoMs, waits }) => [
            gifts,
            readMs / 1000,
            undoMs / 1000,
            percentile(waits, 0.99),
          ]),
        },
      ],
      aims: [
        { what: 'Undoing 10,000 gifts', is: last.undoMs / 1000, most: 10, unit: 's' },
        { what: 'Requests by other members: p99', is: percentile(last.waits, 0.99), most: 200, unit: 'ms' },
      ],
      notes: ['Touches, money, and the email are written in one transaction before the undo is answered.'],
    }
  },
}

interface UndoInput {
  buyer: Buyer
  gifts: number
  others: readonly Buyer[]
}

async function orderAndUndo(
  url: string,
  portal: Portal,
  { buyer, gifts, others }: UndoInput,
): Promise<UndoResult> {
  const { cookie } = buyer
  const connection = await Connection.open(portal.port)
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const started = performance.now()
    const answer = await connection.send(requestBytes(method, path, { cookie, body, headers }))
    if (answer.status !== 200)
      throw new Error(`Answered with ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
    return { ms: performance.now() - started, data: JSON.parse(answer.body.toString()).data }
  }
  const items = await itemsFor(url, buyer, gifts)
  const order = { items, source: buyer.cardKey, credit: false }
  const { data } = await send('POST', '/api/v1/billing/checkout', order)
  await onDatabase(url, (client) => client.query('vacuum analyze touches, checkout_items, invoice_lines'))

  const watched = measureOtherMembers(portal, others)
  const read = await send('GET', `/api/v1/bulkorders/${data.id}`)
  const undo = await send('POST', `/api/v1/bulkorders/undo/${data.id}`, { gifts })
  const waits = Object.values(await watched()).flat()
  connection.close()
  if (undo.data.state !== 'undone') throw new Error(`It is ${undo.data.state}.`)
  return { gifts, readMs: read.ms, undoMs: undo.ms, waits }
}

async function itemsFor(url: string, { memberKey, serviceKey }: Buyer, gifts: number): Promise<object[]> {
  const people = await withPlatform(url, (platform) => addPeople(platform, memberKey, 1, gifts))
  await onDatabase(url, (client) => client.query('vacuum analyze contacts, locations'))
  return people.map(({ contactKey, locationKeys }) => ({
    id: crypto.randomUUID(),
    type: 'service',
    bulk_form: 'all',
    member_data: {
      contact: { key: contactKey },
      service: { key: serviceKey },
      current_location: locationKeys[0],
    },
  }))
}
