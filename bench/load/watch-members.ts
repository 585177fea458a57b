// Worker thread: other members keep using the portal, each one request after another, until told to stop; reports each
// response time in ms, by kind of request. Separate from the thread that generates the load, so that its own work isn't
// measured.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Connection, requestBytes } from './connection.ts'

interface OtherMember {
  cookie: string
  cardKey: string
  item: object
}

const { port, others, everyMs } = workerData as { port: number; others: OtherMember[]; everyMs: number }
const times: Record<string, number[]> = {}
const watched = { isOver: false }
parentPort?.once('message', () => (watched.isOver = true))

async function runRound({ cookie, cardKey, item }: OtherMember): Promise<void> {
  const connection = await Connection.open(port)
  const timed = async (name: string, request: Buffer) => {
    const start = performance.now()
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body.toString()}`)
    ;(times[name] ??= []).push(performance.now() - start)
    await wait(everyMs)
  }
  while (!watched.isOver) {
    const items = [{ ...item, id: crypto.randomUUID() }]
    await timed('people', requestBytes('GET', '/api/v1/contacts', { cookie }))
    await timed('plans', requestBytes('GET', '/api/v1/subscriptions', { cookie }))
    await timed('review', requestBytes('POST', '/api/v1/billing/review', { cookie, body: { items } }))
    const body = { items, source: cardKey, credit: false }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await timed('purchase', requestBytes('POST', '/api/v1/billing/checkout', { cookie, body, headers }))
  }
  connection.close()
}

await Promise.all(others.map(runRound))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
parentPort?.postMessage(times)
