import type { EnrollmentKey, MemberKey, TurnKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { type EnrollmentAct, mayAct } from '@goodturn/contract/outreach/sequences/states'
import { canContinue } from '@goodturn/contract/outreach/sequences/stops'
import { dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type AgreementRow, lockAgreement } from './agreement.ts'
import { caretakerOf } from './people.queries.ts'
import { recordConsent } from './consent.ts'
import { costChanged, isCharging, notInThisState, notYours } from './errors.ts'
import { type EnrollmentRecord, lockEnrollment } from './find.ts'
import { dropPlanned, hasCharging, moveEnrollment, moveTurn, notStopped, skipMissed } from './move.ts'
import { schedule } from './schedule.ts'
import { sequenceTurns } from './tables.ts'

/** Pauses a sequence for one person until it is resumed. */
export async function pauseEnrollment(tx: Tx, memberKey: MemberKey, key: EnrollmentKey): Promise<void> {
  const enrollment = await lockFor(tx, memberKey, key, 'pause')
  await moveEnrollment(tx, enrollment, 'paused', { tryAt: null, ...notStopped })
}

/** Resumes a paused sequence for one person: skips the steps missed in the meantime; the rest run on their days. */
export async function resumeEnrollment(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
  cause: Cause,
): Promise<void> {
  const enrollment = await lockFor(tx, memberKey, key, 'resume')
  await moveEnrollment(tx, enrollment, 'active')
  await skipMissed(tx, sql`e.key = ${key}`, { today: dateIn(cause.now), now: cause.now })
  await schedule(tx, sql`e.key = ${key}`, cause.now)
}

/**
 * Continues with the waiting step, on its day, or at once if that has passed. If it stopped for its price, the member
 * agrees to the price shown, which is recorded; if a colleague now looks after the person, the member accepts that.
 * Throws while the step's invoice is open, and for a person who now belongs to another member.
 */
export async function continueEnrollment(
  tx: Tx,
  memberKey: MemberKey,
  { key, price }: { key: EnrollmentKey; price?: number | null | undefined },
  cause: Cause,
): Promise<void> {
  const agreement = await lockAgreement(tx, memberKey)
  const enrollment = await lockFor(tx, memberKey, key, 'goOn')
  const { stopReason, stoppedTurn } = enrollment
  if (!stopReason || !canContinue(stopReason)) throw notInThisState()
  if (stopReason === 'price' || stopReason === 'consent')
    await agreeToPrice(tx, { enrollment, agreement, price: price ?? null }, cause)
  const handed = stopReason === 'handed_over' ? { caredByKey: await currentCaretaker(tx, enrollment) } : {}
  const { now } = cause
  await skipMissed(tx, sql`e.key = ${key}`, { today: dateIn(now), now, except: stoppedTurn })
  await moveEnrollment(tx, enrollment, 'active', { ...notStopped, ...handed })
  await schedule(tx, sql`e.key = ${key}`, now)
}

/** The member who looks after one of the member's own people. */
async function currentCaretaker(tx: Tx, { memberKey, contactKey }: EnrollmentRecord): Promise<MemberKey> {
  const caredByKey = await caretakerOf(tx, memberKey, contactKey)
  if (!caredByKey) throw notYours()
  return caredByKey
}

interface PriceAgreed {
  enrollment: EnrollmentRecord
  agreement: AgreementRow | null
  price: number | null
}

async function agreeToPrice(
  tx: Tx,
  { enrollment, agreement, price }: PriceAgreed,
  cause: Cause,
): Promise<void> {
  const { key, memberKey, sequenceKey, stoppedTurn, stopCents } = enrollment
  if (stopCents === null || stoppedTurn === null || price !== dollars(stopCents)) throw costChanged()
  if (!agreement) throw notInThisState()
  const { cardKey, byBalance, ceilingCents } = agreement
  const payer = { cardKey, byBalance, ceilingCents }
  const agreed = { memberKey, sequenceKey, enrollmentKey: key, people: 1, cents: stopCents }
  const consentKey = await recordConsent(tx, { kind: 'price', ...agreed, ...payer }, cause)
  await tx
    .update(sequenceTurns)
    .set({ agreedCents: stopCents, consentKey })
    .where(eq(sequenceTurns.key, stoppedTurn))
}

/** Skips a person's next step if it is the one the member saw, so that a second click skips no other. */
export async function skipTurn(
  tx: Tx,
  memberKey: MemberKey,
  { key, turn }: { key: EnrollmentKey; turn: TurnKey },
  cause: Cause,
): Promise<void> {
  const enrollment = await lockFor(tx, memberKey, key, 'skip')
  if (await hasCharging(tx, key)) throw isCharging()
  const [next] = await rowsOf<{ key: TurnKey }>(
    tx,
    sql`select key from sequence_turns where enrollment_key = ${key} and state = 'planned'
        order by due_on, key limit 1`,
  )
  if (next?.key !== turn) throw notInThisState()
  await moveTurn(tx, turn, 'skipped', { endedAt: cause.now })
  if (enrollment.state === 'stopped') await moveEnrollment(tx, enrollment, 'active')
  await skipMissed(tx, sql`e.key = ${key}`, { today: dateIn(cause.now), now: cause.now })
  await schedule(tx, sql`e.key = ${key}`, cause.now)
}

/** Takes a person out of a sequence. A step being paid is still delivered; all others are dropped. */
export async function leaveSequence(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
  cause: Cause,
): Promise<void> {
  const enrollment = await lockFor(tx, memberKey, key, 'leave')
  await dropPlanned(tx, sql`e.key = ${key}`, cause.now)
  await moveEnrollment(tx, enrollment, 'left', { tryAt: null, endedAt: cause.now, ...notStopped })
}

async function lockFor(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
  act: EnrollmentAct,
): Promise<EnrollmentRecord> {
  const enrollment = await lockEnrollment(tx, memberKey, key)
  if (!mayAct(act, enrollment.state)) throw notInThisState()
  return enrollment
}
