import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Table } from '../report.ts'
import type { Buyer } from '../world/fill.ts'
import type { Portal } from '../world/portal.ts'
import type { Connection } from './connection.ts'
import { percentile } from './run.ts'

const otherEveryMs = 10
const memoryEveryMs = 100

/** Response times of other members' requests, in ms, by kind of request. */
export type ResponseTimes = Record<string, number[]>

/** Keeps other members using the portal until the returned function is called, which returns their response times. */
export function measureOtherMembers(portal: Portal, others: readonly Buyer[]): () => Promise<ResponseTimes> {
  const watch = new Worker(new URL('watch-members.ts', import.meta.url), {
    workerData: { port: portal.port, others: others.map(otherMemberInput), everyMs: otherEveryMs },
  })
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    watch.postMessage('over')
    const [waits] = (await once(watch, 'message')) as [ResponseTimes]
    return waits
  }
}

function otherMemberInput({ cookie, cardKey, contactKey, serviceKey, locationKey }: Buyer) {
  const data = { contact: { key: contactKey }, service: { key: serviceKey }, current_location: locationKey }
  return { cookie, cardKey, item: { type: 'service', member_data: data } }
}

/** A table of other members' response times over several rounds. */
export function responseTimesTable(title: string, rounds: readonly ResponseTimes[]): Table {
  return {
    title,
    head: ['Request', 'Responses', 'p50 ms', 'p99 ms', 'max ms'],
    rows: Object.keys(rounds[0] ?? {}).map((name) => {
      const times = rounds.flatMap((one) => one[name] ?? [])
      return [name, times.length, percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)]
    }),
  }
}

/** Polls the memory until the returned function is called, which returns the peak in bytes. */
export function watchMemory(portal: Portal): () => Promise<number> {
  let highest = 0
  const watched = { isOver: false }
  const watching = (async () => {
    while (!watched.isOver) {
      highest = Math.max(highest, await portal.memory())
      await wait(memoryEveryMs)
    }
  })()
  return async () => {
    watched.isOver = true
    await watching
    return Math.max(highest, await portal.memory())
  }
}

/** Returns the ms a request takes and its response body; throws unless it succeeds. */
export async function timeOf(connection: Connection, request: Buffer): Promise<{ ms: number; body: Buffer }> {
  const start = performance.now()
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`Answered with ${status}: ${body.toString().slice(0, 300)}`)
  return { ms: performance.now() - start, body }
}
