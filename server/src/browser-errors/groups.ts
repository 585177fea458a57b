import type { Log } from '../platform/trace/log.ts'

/** Identifies an error of the web app. */
interface ErrorIdentity {
  release: string
  /** Equal for the same message thrown at the same place. */
  fingerprint: string
  error: string
}

interface Group extends ErrorIdentity {
  /** Occurrences since the group was last logged. */
  untold: number
}

/** Maximum number of groups; errors beyond it are logged together as others. */
const groupsMax = 500
const logIntervalMs = 60_000

/**
 * Browser errors by release and fingerprint. Logs the first of a group at once, then the number of repeats at most once
 * a minute. Each process counts the errors it received.
 */
export class BrowserErrors {
  readonly #log: Log
  readonly #groups = new Map<string, Group>()
  #others = 0
  #isToTell = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Counts an error. Returns true for the first of its group, which the caller logs. */
  note(error: ErrorIdentity): boolean {
    const key = `${error.release} ${error.fingerprint}`
    const group = this.#groups.get(key)
    if (!group && this.#groups.size < groupsMax) {
      this.#groups.set(key, { ...error, untold: 0 })
      return true
    }
    if (group) group.untold += 1
    else this.#others += 1
    if (!this.#isToTell) setTimeout(() => this.tell(), logIntervalMs).unref()
    this.#isToTell = true
    return false
  }

  /** Logs how often each group repeated. When there are many groups, drops those without repeats. */
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
