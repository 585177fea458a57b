import type { MemberKey, SequenceKey, ServiceKey } from '@goodturn/contract/ids'
import { sequencesMax } from '@goodturn/contract/outreach/sequences/limits'
import type { newSequence } from '@goodturn/contract/outreach/sequences/schema'
import type { z } from 'zod/mini'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey, newKeys } from '../../platform/ids.ts'
import { noReadyMade, tooManySequences } from './errors.ts'
import { countSequences, readyMadeServices } from './list.queries.ts'
import { type ReadyMade, findReadyMade } from './ready-made.ts'
import { sequenceSteps, sequences } from './tables.ts'

/** Creates a sequence for the member: empty, or a copy of a ready-made one with the steps still sold. */
export async function createSequence(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof newSequence>,
  cause: Cause,
): Promise<SequenceKey> {
  const model = given.ready_made === undefined ? null : await findReadyMade(tx, given.ready_made)
  if (given.ready_made !== undefined && !model) throw noReadyMade()
  const title = given.title ?? model?.title
  if (!title) throw invalid('title', 'Please enter a title.')
  if ((await countSequences(tx, memberKey)) >= sequencesMax) throw tooManySequences(sequencesMax)
  const key = newKey('sequence')
  const start = given.start ?? model?.start ?? 'entry'
  await tx.insert(sequences).values({ key, memberKey, title, state: 'active', start, createdAt: cause.now })
  if (model) await copySteps(tx, key, model, cause)
  return key
}

async function copySteps(tx: Tx, sequenceKey: SequenceKey, model: ReadyMade, cause: Cause): Promise<void> {
  const { steps } = model
  const sold = await readyMadeServices(tx, [model])
  const keys = newKeys('sequenceStep', steps.length)
  const copies = steps.flatMap(({ kind, afterDays, service, message, note }, at) => {
    const serviceKey = service ? ((sold.get(service) ?? null) as ServiceKey | null) : null
    const key = keys[at]
    if (!key || (kind !== 'reminder' && !serviceKey)) return []
    return [{ key, sequenceKey, kind, afterDays, serviceKey, message, note, createdAt: cause.now }]
  })
  if (copies.length > 0) await tx.insert(sequenceSteps).values(copies)
}
