/**
 * Two clocks. `now()` is business time: plans, touches, money and dates in emails follow it, and in sandbox mode and in
 * tests it can be moved forward. `machine()` is real time: sessions, tokens, rate limits, leases and ids.
 */
export interface Clock {
  now(): Date
  machine(): Date
  /** How far business time runs ahead of the machine, in ms. */
  offsetMs(): number
  /** Adopts an offset read from the database. */
  setOffsetMs(offsetMs: number): void
}

/** Creates a clock that runs `offsetMs` ahead of the machine's; tests can replace `machineMs`. */
export function createClock(offsetMs = 0, machineMs: () => number = Date.now): Clock {
  let ahead = offsetMs
  return {
    now: () => new Date(machineMs() + ahead),
    machine: () => new Date(machineMs()),
    offsetMs: () => ahead,
    setOffsetMs(value) {
      ahead = value
    },
  }
}
