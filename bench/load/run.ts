/** The result of a load run: whole rounds per second and, by name, the times of a round's parts in ms. */
export interface Load {
  perSecond: number
  times: Record<string, number[]>
}

/** Measures a part of a round under a name. */
export type TimePart = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Has `clients` repeat `round` in parallel: unmeasured for `warmMs`, then measured for `measureMs`. Rounds that end
 * after the measured time don't count.
 */
export async function run(
  clients: number,
  { warmMs, measureMs }: { warmMs: number; measureMs: number },
  round: (client: number, timed: TimePart) => Promise<void>,
): Promise<Load> {
  const times: Record<string, number[]> = {}
  const from = performance.now() + warmMs
  const until = from + measureMs
  let rounds = 0
  const timed: TimePart = async (name, work) => {
    const start = performance.now()
    const result = await work()
    const end = performance.now()
    if (start >= from && end <= until) (times[name] ??= []).push(end - start)
    return result
  }
  const client = async (number: number) => {
    while (performance.now() < until) {
      const start = performance.now()
      await round(number, timed)
      if (start >= from && performance.now() <= until) rounds += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return { perSecond: (rounds * 1000) / measureMs, times }
}

/** Returns the percentile of the times at `share` (0 to 1); NaN without times. */
export function percentile(times: readonly number[] = [], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
