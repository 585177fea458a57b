// Worker thread: polls /healthz for a given time and reports each response time in ms. Separate from the thread that
// generates the load, so that its own work isn't measured.
import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection, requestBytes } from './connection.ts'

const { port, everyMs, forMs } = workerData as { port: number; everyMs: number; forMs: number }
const connection = await Connection.open(port)
const request = requestBytes('GET', '/healthz')
const times: number[] = []
const until = performance.now() + forMs
while (performance.now() < until) {
  const start = performance.now()
  await connection.send(request)
  times.push(performance.now() - start)
  await wait(everyMs)
}
connection.close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
parentPort?.postMessage(times)
