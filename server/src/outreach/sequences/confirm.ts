import type { MemberKey, SequenceConsentKey } from '@goodturn/contract/ids'
import { dollars, formatCents, inCents } from '@goodturn/contract/money'
import type { confirmInput } from '@goodturn/contract/outreach/sequences/schema'
import { sql } from 'drizzle-orm'
import type { CalendarDate } from '@goodturn/contract/time'
import type { z } from 'zod/mini'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKeys } from '../../platform/ids.ts'
import { chosenPayer, recordConsent, setAgreement } from './consent.ts'
import { type CostedPerson, calculateCost } from './cost.ts'
import { costChanged } from './errors.ts'
import { type SequenceRecord, lockSequence } from './find.ts'
import { resumeWaiting } from './update-agreement.ts'
import { sumOf } from './review.ts'
import { schedule } from './schedule.ts'

/**
 * Enrolls proposed people: the member agreed to their cost, with a card and a monthly ceiling, and the consent is
 * recorded as shown. Throws price_changed if the total is different now. People already enrolled stay as they are, so a
 * double click enrolls no one twice. Returns the number enrolled.
 */
export async function confirmCost(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof confirmInput>,
  cause: Cause,
): Promise<number> {
  const sequence = await lockSequence(tx, memberKey, given.key)
  const { people: keys, starts_on: startsOn } = given
  const { people } = await calculateCost(
    tx,
    sequence,
    { people: keys, startsOn: startsOn as CalendarDate | undefined, lock: true },
    cause.now,
  )
  const coming = people.filter(({ blocked }) => blocked === null)
  if (coming.length === 0) return 0
  const steps = coming.flatMap((one) => one.steps)
  const cents = sumOf(steps)
  if (dollars(cents) !== given.total) throw costChanged()
  const ceilingCents = inCents(given.ceiling)
  checkCeiling(ceilingCents, Math.max(...steps.map((step) => step.cents)))
  const payer = await chosenPayer(tx, memberKey, { card: given.card, costs: cents > 0 }, cause.now)
  const consent = await recordConsent(
    tx,
    {
      kind: 'enroll',
      memberKey,
      sequenceKey: sequence.key,
      enrollmentKey: null,
      people: coming.length,
      cents,
      ceilingCents,
      ...payer,
    },
    cause,
  )
  await setAgreement(tx, memberKey, { ...payer, ceilingCents }, cause.now)
  await writeTurns(tx, sequence, coming, consent)
  await enterAll(tx, coming, cause)
  await resumeWaiting(tx, memberKey, cause.now)
  return coming.length
}

/** A step above the ceiling would never be done. */
function checkCeiling(ceilingCents: number, highestCents: number): void {
  if (ceilingCents >= highestCents) return
  throw invalid('ceiling', `One step costs ${formatCents(highestCents)}. Please choose at least that much.`)
}

async function writeTurns(
  tx: Tx,
  { memberKey }: SequenceRecord,
  people: readonly CostedPerson[],
  consent: SequenceConsentKey,
): Promise<void> {
  const rows = people.flatMap(({ person, occasion, steps }) =>
    steps.map(({ step, dueOn, cents }) => ({
      enrollment: person.key,
      step: step.key,
      contact: person.contactKey,
      occasion,
      kind: step.kind,
      service: step.serviceKey,
      message: step.message,
      note: step.note,
      asks: step.asksByLink,
      due: dueOn,
      cents,
    })),
  )
  const keys = newKeys('turn', rows.length)
  const numbered = rows.map((row, at) => ({ ...row, key: keys[at] }))
  await tx.execute(sql`
    insert into sequence_turns (key, enrollment_key, step_key, member_key, contact_key, occasion, kind, service_key,
      message, note, asks_by_link, due_on, state, agreed_cents, consent_key)
    select key, enrollment, step, ${memberKey}, contact, occasion, kind, service, message, note, asks, due, 'planned',
      cents, ${consent}
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as x(key text, enrollment text, step text, contact text,
      occasion text, kind text, service text, message text, note text, asks boolean, due date,
      cents int)`)
}

async function enterAll(tx: Tx, people: readonly CostedPerson[], cause: Cause): Promise<void> {
  const rows = people.map(({ person, startsOn }) => ({
    key: person.key,
    starts: startsOn,
    cared: person.caredByKey,
  }))
  await tx.execute(sql`
    update sequence_enrollments e set state = 'active', starts_on = x.starts, cared_by_key = x.cared
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, starts date, cared text)
    where e.key = x.key and e.state = 'proposed'`)
  await schedule(tx, sql`e.key = any(${textArray(rows.map(({ key }) => key))})`, cause.now)
}
