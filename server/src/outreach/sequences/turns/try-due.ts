import type { EnrollmentKey } from '@goodturn/contract/ids'
import { applyOutcome } from '../../../money/invoices/charges/apply-outcome.ts'
import { requestCharge } from '../../../money/invoices/charges/request-charge.ts'
import { type Cause, type Platform, causeOf } from '../../../platform/context.ts'
import { beginTurn } from './begin-turn.ts'
import { findDue } from './due.queries.ts'
import { tryLater } from './try-later.ts'

const batch = 1_000
/** Members processed in parallel; each member's steps run one after another. */
const membersAtOnce = 8

/** Runs every due step: one query per batch, then one person at a time for each member. Returns the number of steps. */
export async function tryDueTurns(platform: Platform, cause: Cause): Promise<number> {
  let tried = 0
  for (;;) {
    const due = await findDue(platform.database.db, cause.now, batch)
    const byMember = [...Map.groupBy(due, (row) => row.member_key).values()]
    let moved = 0
    await inParallel(byMember, membersAtOnce, async (rows) => {
      for (const { key } of rows) if (await tryOne(platform, key)) moved += 1
    })
    tried += moved
    // No progress: another process has the rest.
    if (moved === 0) return tried
  }
}

/**
 * Tries a person's due step; returns whether they moved on. An error is logged with their key and retried in a minute,
 * so that one failure doesn't hold up the rest.
 */
async function tryOne(platform: Platform, key: EnrollmentKey): Promise<boolean> {
  const cause = causeOf(platform, 'recurring:sequences')
  try {
    const started = await platform.database.transaction((tx) => beginTurn(tx, key, cause))
    if (!started) return false
    const { asking } = started
    if (!asking) return true
    // Outside of every transaction: a process that dies here leaves an open charge, which the reconciler finishes.
    const outcome = await requestCharge(platform, asking, { onSession: false })
    await applyOutcome(platform, asking.key, outcome, cause)
    return true
  } catch (error) {
    platform.log.error({ err: error, enrollment: key }, 'a step of a sequence could not be done')
    return postpone(platform, key, cause)
  }
}

/** False if even that fails: then the run ends instead of retrying forever. */
async function postpone(platform: Platform, key: EnrollmentKey, { now }: Cause): Promise<boolean> {
  try {
    await platform.database.transaction((tx) => tryLater(tx, key, now))
    return true
  } catch (error) {
    platform.log.error({ err: error, enrollment: key }, 'a step of a sequence could not be put off')
    return false
  }
}

async function inParallel<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>) {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
