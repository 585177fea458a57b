import type { EnrollmentKey, MemberKey, SequenceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type Cause, causeOf } from '../../server/src/platform/context.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { beginTurn } from '../../server/src/outreach/sequences/turns/begin-turn.ts'
import { confirmCost } from '../../server/src/outreach/sequences/confirm.ts'
import { createSequence } from '../../server/src/outreach/sequences/create.ts'
import { proposePeople } from '../../server/src/outreach/sequences/proposals/propose.ts'
import { reviewCost } from '../../server/src/outreach/sequences/review.ts'
import type { Story, StorySequence } from '../stories/types.ts'
import { type Scene, dateOf, instantOf } from './names.ts'

/** Loads members' sequences, with people at different steps; the member approved each cost on its day. */
export async function loadSequences(scene: Scene, story: Story): Promise<void> {
  for (const one of story.sequences) await loadSequence(scene, one)
}

async function loadSequence(scene: Scene, { owner, readyMade, day, ...one }: StorySequence): Promise<void> {
  const { tx } = scene
  const memberKey = scene.key('member', owner)
  const cause = causeOn(scene, day)
  const key = await createSequence(tx, memberKey, { ready_made: readyMade }, cause)
  for (const { person, closedDay } of one.people) {
    await proposePeople(tx, memberKey, { key, contacts: [scene.key('contact', person)] }, cause)
    const startsOn = dateOf(scene, closedDay)
    const asked = { key, starts_on: startsOn }
    const { people, total } = await reviewCost(tx, memberKey, asked, cause.now)
    const agreed = { people: people.map((row) => row.key), total, card: scene.key('card', one.card) }
    await confirmCost(tx, memberKey, { ...asked, ...agreed, ceiling: dollars(one.ceilingCents) }, cause)
  }
  const contacts = one.proposed.map((person) => scene.key('contact', person))
  if (contacts.length > 0) await proposePeople(tx, memberKey, { key, contacts }, causeOn(scene, -1))
  await runDueSteps(scene, memberKey, key)
}

/** Runs the steps due before the story's today: the member was reminded, and got an email about it. */
async function runDueSteps(scene: Scene, memberKey: MemberKey, key: SequenceKey): Promise<void> {
  const { tx } = scene
  const cause = causeOn(scene, -1)
  const due = await rowsOf<{ key: EnrollmentKey }>(
    tx,
    sql`select key from sequence_enrollments
        where sequence_key = ${key} and try_at <= ${cause.now.toISOString()}::timestamptz order by key`,
  )
  for (const one of due) await beginTurn(tx, one.key, cause)
  await tx.execute(sql`update sequence_turns set tell_at = null where member_key = ${memberKey}`)
}

function causeOn(scene: Scene, day: number): Cause {
  return { ...causeOf(scene.platform, 'job:story'), now: instantOf(scene, day, '10:30') }
}
