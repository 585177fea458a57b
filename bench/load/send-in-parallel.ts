import type { Portal } from '../world/portal.ts'
import { Connection } from './connection.ts'
import { percentile, run } from './run.ts'

const pace = { warmMs: 300, measureMs: 1500 }

/** Performance of a request under load: responses per second, p99 in ms, and server CPU ms per response. */
export interface LoadResult {
  perSecond: number
  p99: number
  cpuMs: number
}

/** Has `clients` repeat one request, each on its own connection. Throws on any status but 200. */
export async function sendInParallel(portal: Portal, bytes: Buffer, clients: number): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(portal.port)))
  let answers = 0
  await portal.cpu()
  const load = await run(clients, pace, async (at, timed) => {
    answers += 1
    const { status } = await timed('answer', () => (connections[at] as Connection).send(bytes))
    if (status !== 200) throw new Error(`A request was answered ${status}.`)
  })
  const cpuMs = (await portal.cpu()) / answers
  for (const connection of connections) connection.close()
  return { perSecond: load.perSecond, p99: percentile(load.times.answer, 0.99), cpuMs }
}
