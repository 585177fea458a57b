import { reportedStatuses } from '@goodturn/contract/care/touches/tracking'

/** The parts of a report that decide its rank; `at` is ISO 8601. */
export interface Ranked {
  status: string
  at: string
}

/**
 * The rank of a carrier's report. A return to sender ranks above all others, including the delivery to the sender that
 * follows it. A delivery ranks above everything else, so a scan made later by mistake doesn't undo it. Then the later
 * carrier time wins, and at the same time the later stage (section 4.9).
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
