import type { MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { sequencesMax } from '@goodturn/contract/outreach/sequences/limits'
import type { ReadyMadeRow, SequenceRow } from '@goodturn/contract/outreach/sequences/schema'
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { countPeople, readyMadeServices } from './list.queries.ts'
import { type ReadyMade, offeredReadyMade } from './ready-made.ts'
import { type StepServices, servicesOf, stepCents } from './step-prices.ts'
import { sequenceSteps, sequences } from './tables.ts'

const artShownMax = 4

/** A member's sequences, newest first, and the ready-made ones. A few statements, no matter how many there are. */
export async function listSequences(
  tx: Tx,
  memberKey: MemberKey,
): Promise<{ data: SequenceRow[]; ready_made: ReadyMadeRow[] }> {
  const rows = await tx
    .select()
    .from(sequences)
    .where(and(eq(sequences.memberKey, memberKey), ne(sequences.state, 'archived')))
    .orderBy(desc(sequences.createdAt), desc(sequences.key))
    .limit(sequencesMax)
  const keys = rows.map(({ key }) => key)
  const steps = await tx
    .select()
    .from(sequenceSteps)
    .where(and(inArray(sequenceSteps.sequenceKey, keys), isNull(sequenceSteps.removedAt)))
    .orderBy(asc(sequenceSteps.afterDays), asc(sequenceSteps.key))
  const models = await offeredReadyMade(tx)
  const sold = await readyMadeServices(tx, models)
  const ready = models.map((one) => ({ one, steps: stepsFrom(one, sold) }))
  const services = await servicesOf(tx, [...steps, ...ready.flatMap((each) => each.steps)])
  const counts = new Map((await countPeople(tx, keys)).map((count) => [count.sequenceKey, count]))
  const stepsBySequence = Map.groupBy(steps, ({ sequenceKey }) => sequenceKey)
  return {
    data: rows.map(({ key, title, state, start }) => ({
      key,
      title,
      state,
      start,
      ...summary(stepsBySequence.get(key) ?? [], services),
      people: counts.get(key)?.people ?? 0,
      waiting: counts.get(key)?.waiting ?? 0,
      proposed: counts.get(key)?.proposed ?? 0,
    })),
    ready_made: ready.map(({ one: { slug, title, description }, steps: own }) => ({
      name: slug,
      title,
      description,
      ...summary(own, services),
    })),
  }
}

type AnyStep = Parameters<typeof stepCents>[0]

function summary(steps: readonly AnyStep[], services: StepServices) {
  const cents = steps.reduce((sum, step) => sum + (stepCents(step, services) ?? 0), 0)
  const art = steps.flatMap(({ serviceKey }) => services.get(serviceKey ?? '')?.art ?? [])
  return { steps: steps.length, price: dollars(cents), art: art.slice(0, artShownMax) }
}

/** The steps of a ready-made sequence whose services are on sale. */
function stepsFrom({ steps }: ReadyMade, sold: ReadonlyMap<string, string>): AnyStep[] {
  return steps.flatMap(({ kind, service }) => {
    const serviceKey = service ? (sold.get(service) ?? null) : null
    return kind === 'reminder' || serviceKey ? [{ kind, serviceKey } as AnyStep] : []
  })
}
