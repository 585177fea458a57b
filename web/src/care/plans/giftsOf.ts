import type { ParentTouch, Subscription } from '@goodturn/contract/care/plans/schema'

/** How many gifts the shelf shows: a year's. */
const shelfSize = 4

/** The gifts of a plan, sorted for its page. */
export interface Gifts {
  /** What was given last and what comes next, in the order of their dates; four at most. */
  shelf: ParentTouch[]
  /** The one that comes next; undefined when none is planned. */
  next: ParentTouch | undefined
  /** What is planned beyond the shelf, the soonest first. */
  later: ParentTouch[]
  /** What was given before the shelf, the newest first. */
  before: ParentTouch[]
  given: number
}

/** Which gifts stand on the shelf: those to come, and as many of those given last as fill it up. */
export function giftsOf({
  pending_touches: pending,
  completed_touches: completed,
}: Pick<Subscription, 'pending_touches' | 'completed_touches'>): Gifts {
  const ahead = pending.toSorted(byDate)
  const given = completed.toSorted(byDate)
  // The last gift stays in sight beside a long row of planned ones.
  const comingMax = given.length > 0 ? shelfSize - 1 : shelfSize
  const coming = ahead.slice(0, comingMax)
  const shelved = given.slice(Math.max(0, given.length - (shelfSize - coming.length)))
  return {
    shelf: [...shelved, ...coming],
    next: ahead[0],
    later: ahead.slice(coming.length),
    before: given.slice(0, given.length - shelved.length).toReversed(),
    given: given.length,
  }
}

function byDate(one: ParentTouch, other: ParentTouch): number {
  return one.event_date.localeCompare(other.event_date)
}
