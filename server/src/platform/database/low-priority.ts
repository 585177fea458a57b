import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a transaction waits for requests in progress, in machine ms; after that it starts anyway. */
const yieldMsMax = 200
const lookMs = 5

const lowPriorityWork = new AsyncLocalStorage<() => number>()

/**
 * Runs `work` so that each transaction it begins on the embedded database, which has one connection, waits for the
 * requests being answered; `others` returns how many there are. With none, it starts at once.
 */
export function runAtLowPriority<T>(others: () => number, work: () => Promise<T>): Promise<T> {
  return lowPriorityWork.run(others, work)
}

/** Waits for other requests inside polite work; returns at once anywhere else. */
export async function yieldToRequests(): Promise<void> {
  const others = lowPriorityWork.getStore()
  if (!others) return
  const until = performance.now() + yieldMsMax
  while (others() > 0 && performance.now() < until) await wait(lookMs)
}
