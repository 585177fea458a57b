import type { MemberKey, RenewalKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { applyOutcome } from '../../money/invoices/charges/apply-outcome.ts'
import { requestCharge } from '../../money/invoices/charges/request-charge.ts'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import { violatedConstraint, rowsOf } from '../../platform/database/database.ts'
import { beginAttempt, postponeAttempt } from './begin-attempt.ts'

const batch = 1_000
/** Members whose renewals are charged in parallel; one member's renewals run one after another. */
const membersAtOnce = 8
const waitForPaymentMs = 60_000
// The partner's half, a recharge, the owner's half, and a look that finds nothing more to do.
const stepsMax = 4

/** Charges every due renewal (BG-67, BG-68). Returns how many were tried. */
export async function tryDueRenewals(platform: Platform, cause: Cause): Promise<number> {
  let tried = 0
  for (;;) {
    const due = await rowsOf<{ key: RenewalKey; member_key: MemberKey }>(
      platform.database.db,
      sql`select key, member_key from renewals where try_at <= ${cause.now.toISOString()}::timestamptz
          order by try_at, member_key, starts_on, plan_key limit ${batch}`,
    )
    const byMember = [...Map.groupBy(due, (row) => row.member_key).values()]
    await inParallel(byMember, membersAtOnce, async (rows) => {
      for (const { key } of rows) await tryOne(platform, key)
    })
    tried += due.length
    if (due.length < batch) return tried
  }
}

/** Tries one renewal; an error is logged and the renewal is retried. */
async function tryOne(platform: Platform, key: RenewalKey): Promise<void> {
  const cause = causeOf(platform, 'recurring:renewals')
  try {
    for (let turn = 0; turn < stepsMax; turn += 1) {
      const asking = await platform.database.transaction((tx) => beginAttempt(tx, key, cause))
      if (!asking) return
      const outcome = await requestCharge(platform, asking, { onSession: false })
      await applyOutcome(platform, asking.key, outcome, cause)
    }
  } catch (error) {
    const inFlight = ['charges_in_flight', 'recharges_one_open'].includes(violatedConstraint(error) ?? '')
    if (!inFlight) platform.log.error({ err: error, renewal: key }, 'a renewal could not be charged')
    const again = new Date(cause.now.getTime() + waitForPaymentMs)
    await platform.database.transaction((tx) => postponeAttempt(tx, key, again))
  }
}

async function inParallel<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>) {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
