import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Buyer } from '../world/fill.ts'

const everyMs = 10

/** Lets other members use the portal from a thread of their own; call the answer to end it and learn what they waited. */
export function watchOthers(port: number, others: readonly Buyer[]): () => Promise<Record<string, number[]>> {
  const watch = new Worker(new URL('watch-members.ts', import.meta.url), {
    workerData: { port, others: others.map(asOther), everyMs },
  })
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    watch.postMessage('over')
    const [times] = (await once(watch, 'message')) as [Record<string, number[]>]
    return times
  }
}

function asOther({ cookie, cardKey, contactKey, serviceKey, locationKey }: Buyer) {
  const data = { contact: { key: contactKey }, service: { key: serviceKey }, current_location: locationKey }
  return { cookie, cardKey, item: { type: 'service', member_data: data } }
}
