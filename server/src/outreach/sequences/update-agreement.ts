import type { EnrollmentKey, MemberKey } from '@goodturn/contract/ids'
import { inCents } from '@goodturn/contract/money'
import type { agreementInput } from '@goodturn/contract/outreach/sequences/schema'
import { settledByAgreement } from '@goodturn/contract/outreach/sequences/stops'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { lockAgreement } from './agreement.ts'
import { chosenPayer, recordConsent, setAgreement } from './consent.ts'
import { schedule } from './schedule.ts'

/**
 * Changes the card and ceiling for all of a member's sequences and records the consent. People who were waiting for a
 * new card or ceiling continue.
 */
export async function updateAgreement(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof agreementInput>,
  cause: Cause,
): Promise<void> {
  await lockAgreement(tx, memberKey)
  const ceilingCents = inCents(given.ceiling)
  const payer = await chosenPayer(tx, memberKey, { card: given.card, costs: true }, cause.now)
  const none = { sequenceKey: null, enrollmentKey: null, people: 0, cents: 0 }
  await recordConsent(tx, { kind: 'agreement', memberKey, ...none, ...payer, ceilingCents }, cause)
  await setAgreement(tx, memberKey, { ...payer, ceilingCents }, cause.now)
  await resumeWaiting(tx, memberKey, cause.now)
}

/**
 * Lets a member's people who waited for another card or ceiling continue with the waiting step. Other missed steps are
 * skipped. The caller holds the agreement.
 */
export async function resumeWaiting(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  const rows = await rowsOf<{ key: EnrollmentKey }>(
    tx,
    sql`select e.key from sequence_enrollments e where e.member_key = ${memberKey}
          and e.state in ('active', 'stopped') and e.stop_reason = any(${textArray(settledByAgreement)})
        order by e.key for update`,
  )
  if (rows.length === 0) return
  const which = sql`e.key = any(${textArray(rows.map(({ key }) => key))})`
  await tx.execute(sql`
    update sequence_turns t set state = 'skipped', ended_at = ${now.toISOString()}::timestamptz
    from sequence_enrollments e
    where e.key = t.enrollment_key and ${which} and t.state = 'planned' and t.due_on < ${dateIn(now)}::date
      and t.key is distinct from e.stopped_turn`)
  await tx.execute(sql`
    update sequence_enrollments e set state = 'active', stop_reason = null, stop_text = null, stopped_turn = null,
      stop_cents = null, tell_at = null
    where ${which}`)
  await schedule(tx, which, now)
}
