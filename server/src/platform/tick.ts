/** Something that looks for work again and again, until it is stopped; `stop` waits for what is under way. */
export interface Ticker {
  stop(): Promise<void>
}

const tickMs = 1000
/** Begins `work` once a second unless `atOnceMax` of it are still under way. */
export function tick(
  atOnceMax: number,
  work: (until: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Ticker {
  const running = new Set<Promise<void>>()
  const over = new AbortController()
  const timer = setInterval(() => {
    if (running.size >= atOnceMax) return
    const one: Promise<void> = work(over.signal)
      .catch(failed)
      .finally(() => running.delete(one))
    running.add(one)
  }, tickMs)
  return {
    async stop() {
      clearInterval(timer)
      over.abort()
      await Promise.all(running)
    },
  }
}
