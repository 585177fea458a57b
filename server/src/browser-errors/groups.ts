import type { Log } from '../platform/trace/log.ts'

/** What tells errors of the web app apart. */
interface Named {
  release: string
  /** The same for the same message thrown at the same place. */
  fingerprint: string
  error: string
}

interface Group extends Named {
  /** How many came since it was last told. */
  untold: number
}

/** How many groups are told apart; what comes when there are so many is told as others. */
const groupsMax = 500
const tellEveryMs = 60_000

/**
 * Errors of browsers by release and fingerprint: the first of a group is told at once, then how many more there were,
 * at most once a minute. Each process counts those that reached it.
 */
export class BrowserErrors {
  readonly #log: Log
  readonly #groups = new Map<string, Group>()
  #others = 0
  #isToTell = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Counts an error; true when it is the first of its group, whose line is the caller's to write. */
  note(error: Named): boolean {
    const key = `${error.release} ${error.fingerprint}`
    const group = this.#groups.get(key)
    if (!group && this.#groups.size < groupsMax) {
      this.#groups.set(key, { ...error, untold: 0 })
      return true
    }
    if (group) group.untold += 1
    else this.#others += 1
    if (!this.#isToTell) setTimeout(() => this.tell(), tellEveryMs).unref()
    this.#isToTell = true
    return false
  }

  /** Says how often each group came again; a group that did not is forgotten when there are many. */
  tell(): void {
    this.#isToTell = false
    for (const [key, group] of this.#groups) {
      const { untold, release, fingerprint, error } = group
      if (untold > 0) {
        this.#log.warn({ release, fingerprint, error, count: untold }, 'browser errors again')
        group.untold = 0
      } else if (this.#groups.size > groupsMax / 2) this.#groups.delete(key)
    }
    if (this.#others > 0) this.#log.warn({ count: this.#others }, 'browser errors of many other kinds')
    this.#others = 0
  }
}
