import type { ParentTouch, Subscription } from '@goodturn/contract/care/plans/schema'

/** The number of gifts on the shelf: one year's worth. */
const shelfSize = 4

/** A plan's gifts, sorted for its page. */
export interface Gifts {
  /** The last gifts given and the next ones by date, four at most. */
  shelf: ParentTouch[]
  /** The next gift; undefined when none is planned. */
  next: ParentTouch | undefined
  /** Planned gifts that don't fit on the shelf, soonest first. */
  later: ParentTouch[]
  /** Gifts given before those on the shelf, newest first. */
  before: ParentTouch[]
  given: number
}

/** Picks the gifts for the shelf: upcoming ones, filled up with the last ones given. */
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
