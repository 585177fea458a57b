import { reportedStatuses } from '@goodturn/contract/care/touches/tracking'

/** A report as far as its rank goes: `at` is ISO 8601. */
export interface Ranked {
  status: string
  at: string
}

/**
 * The rank of a carrier's report. One that the parcel comes back ranks above all others, also above the delivery to
 * the sender that follows it; a delivery above every other one, for a scan that is made later by mistake takes nothing
 * back; then the later by the carrier's own time, and at one time the one that is further along the way (section 4.9).
 */
export function rankOf({ status, at }: Ranked): [number, string, number] {
  const settled = status === 'return_to_sender' ? 2 : status === 'delivered' ? 1 : 0
  return [settled, at, reportedStatuses.findIndex((each) => each === status)]
}

/** Whether `one` is shown instead of `other`. */
export function outranks(one: Ranked, other: Ranked): boolean {
  const [mine, theirs] = [rankOf(one), rankOf(other)]
  const at = mine.findIndex((part, index) => part !== theirs[index])
  return at >= 0 && (mine[at] as number | string) > (theirs[at] as number | string)
}
