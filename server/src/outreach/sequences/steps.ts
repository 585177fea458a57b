import type { MemberKey, SequenceKey, SequenceStepKey, ServiceKey } from '@goodturn/contract/ids'
import { stepsMax } from '@goodturn/contract/outreach/sequences/limits'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import { askByLinkBlocked } from '@goodturn/contract/outreach/sequences/ask-by-link'
import type { newStep, stepChange, stepRemoval } from '@goodturn/contract/outreach/sequences/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { noLinkFor, noStep, tooManySteps } from './errors.ts'
import { type StepRecord, lockSequence, stepsOf } from './find.ts'
import { giftOfStep, isSoldAs } from './list.queries.ts'
import { spreadAdded, spreadChanged, spreadRemoved } from './turns/spread-step.ts'
import { sequenceSteps } from './tables.ts'

type StepTexts = Pick<StepRecord, 'afterDays' | 'serviceKey' | 'message' | 'note' | 'asksByLink'>

/** Adds a step; if it applies to everyone, people already in the sequence get it too, unless its day has passed. */
export async function addStep(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof newStep>,
  cause: Cause,
): Promise<void> {
  await lockSequence(tx, memberKey, given.key)
  if ((await stepsOf(tx, given.key)).length >= stepsMax) throw tooManySteps(stepsMax)
  const step = {
    key: newKey('sequenceStep'),
    sequenceKey: given.key,
    kind: given.kind,
    ...(await stepTextsOf(tx, given.kind, given)),
  }
  await tx.insert(sequenceSteps).values({ ...step, createdAt: cause.now })
  if (given.applies_to === 'everyone') await spreadAdded(tx, step, cause)
}

/** Changes a step, for people who enter from now on, or also for those who still have it ahead. */
export async function changeStep(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof stepChange>,
  cause: Cause,
): Promise<void> {
  await lockSequence(tx, memberKey, given.key)
  const { kind, asksByLink } = await findStep(tx, given.key, given.step)
  const words = await stepTextsOf(tx, kind, { ...given, asks_by_link: given.asks_by_link ?? asksByLink })
  await tx.update(sequenceSteps).set(words).where(eq(sequenceSteps.key, given.step))
  if (given.applies_to === 'everyone') await spreadChanged(tx, { key: given.step, ...words }, cause)
}

/** Deletes a step. People who haven't reached it keep it, unless the change applies to everyone. */
export async function removeStep(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof stepRemoval>,
  cause: Cause,
): Promise<void> {
  await lockSequence(tx, memberKey, given.key)
  await findStep(tx, given.key, given.step)
  await tx.update(sequenceSteps).set({ removedAt: cause.now }).where(eq(sequenceSteps.key, given.step))
  if (given.applies_to === 'everyone') await spreadRemoved(tx, given.step, cause)
}

async function findStep(tx: Tx, sequenceKey: SequenceKey, key: SequenceStepKey): Promise<StepRecord> {
  const [step] = await tx
    .select()
    .from(sequenceSteps)
    .where(
      and(
        eq(sequenceSteps.key, key),
        eq(sequenceSteps.sequenceKey, sequenceKey),
        isNull(sequenceSteps.removedAt),
      ),
    )
  if (!step) throw noStep()
  return step
}

/** The texts of a step and its choice to ask by link, only those that its kind needs. */
async function stepTextsOf(
  tx: Tx,
  kind: StepKind,
  given: Omit<z.output<typeof stepChange>, 'key' | 'step' | 'applies_to'>,
): Promise<StepTexts> {
  const { after_days: afterDays } = given
  if (kind === 'reminder') {
    if (!given.note) throw invalid('note', 'Please enter what you want to be reminded of.')
    return { afterDays, serviceKey: null, message: null, note: given.note, asksByLink: false }
  }
  const { service } = given
  const noun = kind === 'top_of_mind' ? 'level' : kind
  if (!service || !(await isSoldAs(tx, service, kind))) throw invalid('service', `Please choose a ${noun}.`)
  const message = kind === 'top_of_mind' ? null : given.message || null
  if (kind === 'card' && !message) throw invalid('message', 'Please enter a message.')
  const asksByLink = kind === 'gift' && given.asks_by_link === true
  if (asksByLink) await checkAsksByLink(tx, service)
  return { afterDays, serviceKey: service, message, note: null, asksByLink }
}

async function checkAsksByLink(tx: Tx, service: ServiceKey): Promise<void> {
  const gift = await giftOfStep(tx, service)
  const blocked = gift && askByLinkBlocked(gift)
  if (blocked) throw noLinkFor(blocked)
}
