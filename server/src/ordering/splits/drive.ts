import type { SplitKey } from '@goodturn/contract/ids'
import { assert } from '../../platform/assert.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { authorizeNext } from './authorize.ts'
import { captureNext } from './capture.ts'
import { type Side, type Split, type Step, loadSplit } from './queries.ts'
import { undoNext } from './undo.ts'

/** The state of a split payment after it ran as far as it could. */
export interface SplitProgress {
  split: Split
  /** Null when it has ended. */
  open: Exclude<Step, { kind: 'on' }> | null
}

// Each half is requested, authorized, captured, perhaps released; more steps than this indicate a loop.
const stepsMax = 20

/**
 * Continues a split payment from its current state (BG-46): authorize the partner, authorize the buyer, capture both,
 * settle; on a failure, release the holds or refund the captured amounts. Every act has its own idempotency key at the
 * processor, and every row transitions only from the state it was read in, so it's safe for two processes to continue
 * at once, or for one to continue after a crash. `present` is the side that can confirm with their bank now; for the
 * other side, a confirmation request from the bank counts as a decline.
 */
export async function driveSplit(
  platform: Platform,
  key: SplitKey,
  present: Side | null,
  cause: Cause,
): Promise<SplitProgress> {
  for (let steps = 0; ; steps += 1) {
    assert(steps < stepsMax, 'a split payment ends')
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
