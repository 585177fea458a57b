import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooMany } from '../errors.ts'

/** How many tasks one member may have waiting or running here. */
export const placesPerMember = 3

type IsWanted = () => boolean

/**
 * Runs one heavy task at a time in this process, in order of arrival: running them in parallel would finish none
 * earlier and make every small one wait for all the others. Refuses a member with too many waiting tasks with 429, and
 * skips work whose result is no longer wanted, such as when a page sends a new request after each change.
 */
export class Turnstile {
  readonly #places = new Map<string, Set<IsWanted>>()
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` when its turn comes; returns null without running it if no one waits for the result by then. */
  async pass<T>(who: string, isWanted: IsWanted, work: () => Promise<T>): Promise<T | null> {
    const places = this.#places.get(who) ?? new Set()
    if ([...places].filter((isStillWanted) => isStillWanted()).length >= placesPerMember)
      throw tooMany('Your other large requests are still being processed. Please wait a moment.')
    const place = () => isWanted()
    this.#places.set(who, places.add(place))
    const turn = this.#last.then(async () => {
      await yieldToEventLoop()
      return isWanted() ? work() : null
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      places.delete(place)
      if (places.size === 0) this.#places.delete(who)
    }
  }
}

/** Lets other pending work in this process run first: called between the parts of heavy work. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn()
}
