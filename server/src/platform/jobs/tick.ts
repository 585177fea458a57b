/** A loop that looks for work until it is stopped; `stop` waits for work in progress. */
export interface Ticker {
  stop(): Promise<void>
}

/** Starts `work` every second, or every `seconds`, unless `atOnceMax` runs are still in progress. */
export function tick(
  atOnceMax: number,
  work: (until: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
  seconds = 1,
): Ticker {
  const running = new Set<Promise<void>>()
  const over = new AbortController()
  const timer = setInterval(() => {
    if (running.size >= atOnceMax) return
    const one: Promise<void> = work(over.signal)
      .catch(failed)
      .finally(() => running.delete(one))
    running.add(one)
  }, seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      over.abort()
      await Promise.all(running)
    },
  }
}
