import { assert } from '../platform/assert.ts'
import type { Cause, Platform } from '../platform/context.ts'
import { authorizeNext } from './split-authorize.ts'
import { captureNext } from './split-capture.ts'
import { type Side, type Split, type Step, loadSplit } from './split-row.ts'
import { undoNext } from './split-undo.ts'

/** How a payment of two stands after it went as far as it could. */
export interface SplitStand {
  split: Split
  /** Null when it has ended. */
  open: Exclude<Step, { kind: 'on' }> | null
}

// Each half is asked, authorised, captured, perhaps released; more steps than this mean that it turns in a circle.
const stepsMax = 20

/**
 * Carries a payment of two on from wherever it stands (BG-46): authorise the partner, authorise the buyer, capture
 * both, settle; on a failure let go or give back what was taken. Every act has its own key at the processor and every
 * row is moved only from the state it was seen in, so that two who carry on at once, or one after a death, do no harm.
 * `present` is who can confirm with their bank now; for the other side a bank's question is a no.
 */
export async function driveSplit(
  platform: Platform,
  key: string,
  present: Side | null,
  cause: Cause,
): Promise<SplitStand> {
  for (let steps = 0; ; steps += 1) {
    assert(steps < stepsMax, 'a payment of two comes to an end')
    const split = await loadSplit(platform.database.db, key)
    if (split.state === 'done' || split.state === 'undone') return { split, open: null }
    const step = await nextStep(platform, split, present, cause)
    if (step.kind !== 'on') return { split, open: step }
  }
}

function nextStep(platform: Platform, split: Split, present: Side | null, cause: Cause): Promise<Step> {
  if (split.state === 'authorizing') return authorizeNext(platform, split, present, cause)
  if (split.state === 'capturing') return captureNext(platform, split, cause)
  return undoNext(platform, split, present, cause)
}
