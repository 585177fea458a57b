import { Counter, type Registry } from 'prom-client'

/**
 * How a call to an outside service ended: `ok` if it answered, `refused` if it works and said no (an unknown mailbox, a
 * revoked key of a member), `failed` if it couldn't be reached, didn't answer in time, or failed itself.
 */
const outcomes = ['ok', 'refused', 'failed'] as const

type Counts = Record<(typeof outcomes)[number], number>

/** Counts the calls that this process makes to outside services since its start. */
export class VendorCalls {
  readonly counts: ReadonlyMap<string, Counts>

  /** `vendors` are the kinds of services, such as `mail`. Each counts from 0, so the first failure is an increase. */
  constructor(vendors: readonly string[]) {
    this.counts = new Map(vendors.map((vendor) => [vendor, { ok: 0, refused: 0, failed: 0 }]))
  }

  /** Runs a call and counts how it ended; `isRefusal` recognizes the errors of a service that works and said no. */
  async count<T>(
    vendor: string,
    call: () => Promise<T>,
    isRefusal: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    const counts = this.counts.get(vendor)
    if (!counts) throw new Error(`Calls to ${vendor} are not counted`)
    try {
      const answer = await call()
      counts.ok += 1
      return answer
    } catch (error) {
      counts[isRefusal(error) ? 'refused' : 'failed'] += 1
      throw error
    }
  }
}

/** Adds the counts to the metrics. */
export function addVendorCalls(registry: Registry, calls: VendorCalls): void {
  new Counter({
    name: 'vendor_calls_total',
    help: 'Calls of this process to outside services, by kind of service and outcome',
    labelNames: ['vendor', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [vendor, counts] of calls.counts)
        for (const outcome of outcomes) this.inc({ vendor, outcome }, counts[outcome])
    },
  })
}
