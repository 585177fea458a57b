import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { occasionNames } from '@goodturn/contract/care/plans/occasions'
import { zonePrice } from '@goodturn/contract/shop/catalog/rules'
import type { EnrollmentKey, LocationKey, ServiceKey } from '@goodturn/contract/ids'
import { reviewedAtOnceMax } from '@goodturn/contract/outreach/sequences/limits'
import { dayOfStep, nextBirthday, occasionOf } from '@goodturn/contract/outreach/sequences/starts'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { type CartFacts, loadCart } from '../../ordering/cart/load.ts'
import { priceCart } from '../../ordering/cart/price.ts'
import type { ServiceForPricing } from '../../shop/catalog/pricing.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { type SequenceRecord, type StepRecord, stepsOf } from './find.ts'
import {
  type ProposedPerson,
  findProposed,
  findChargedSteps,
  chargedStepKey,
} from './proposals/proposed.queries.ts'
import { type StepServices, servicesOf } from './step-prices.ts'

/** An upcoming step for a person, at today's price, in cents. */
export interface CostedStep {
  step: StepRecord
  title: string
  dueOn: CalendarDate
  cents: number
}

/** A proposed person with their upcoming steps; `blocked` says why they cannot be enrolled. */
export interface CostedPerson {
  person: ProposedPerson
  startsOn: CalendarDate | null
  occasion: string
  steps: CostedStep[]
  note: string | null
  blocked: string | null
}

interface CostQuery {
  people?: readonly EnrollmentKey[] | undefined
  startsOn?: CalendarDate | undefined
  /** Locks their rows, to enroll them. */
  lock?: boolean
}

/**
 * The cost of enrolling proposed people: each person's steps from today on, at today's list price for their address,
 * without tokens and discounts, each priced as if bought alone. So if nothing changes, no step costs more than agreed
 * here. Runs a few statements, regardless of the number of people.
 */
export async function calculateCost(
  tx: Tx,
  sequence: SequenceRecord,
  { people: keys, startsOn, lock = false }: CostQuery,
  now: Date,
): Promise<{ people: CostedPerson[]; hasMore: boolean }> {
  const today = dateIn(now)
  const steps = await stepsOf(tx, sequence.key)
  const services = await servicesOf(tx, steps)
  checkSold(steps, services)
  const limit = reviewedAtOnceMax + 1
  const found = await findProposed(
    tx,
    { memberKey: sequence.memberKey, sequenceKey: sequence.key },
    { keys: keys ?? null, limit, lock },
  )
  const people = found.slice(0, reviewedAtOnceMax)
  const taken = await findChargedSteps(
    tx,
    sequence.key,
    people.map(({ contactKey }) => contactKey),
  )
  const planned = people.map((person) =>
    plan(person, { sequence, steps, services, taken, today, startsOn: startsOn ?? today }),
  )
  return { people: await priced(tx, sequence, planned, services, now), hasMore: found.length > people.length }
}

function checkSold(steps: readonly StepRecord[], services: StepServices): void {
  if (steps.length === 0) throw invalid('people', 'This sequence has no steps yet. Please add one first.')
  const gone = steps.find(
    ({ kind, serviceKey }) => kind !== 'reminder' && !services.get(serviceKey ?? '')?.active,
  )
  if (!gone) return
  const title = services.get(gone.serviceKey ?? '')?.title ?? 'A step'
  throw invalid('people', `${title} is no longer sold. Please change that step first.`)
}

interface CostFacts {
  sequence: SequenceRecord
  steps: readonly StepRecord[]
  services: StepServices
  taken: ReadonlySet<string>
  today: CalendarDate
  startsOn: CalendarDate
}

/** Plans the dates of a person's steps, without those that have passed or are already done. */
function plan(person: ProposedPerson, known: CostFacts): CostedPerson {
  const { sequence, steps, services, taken, today } = known
  const none = { person, startsOn: null, occasion: '', steps: [], note: null }
  if (!person.isHere) return { ...none, blocked: 'This person is archived.' }
  const startsOn = startOf(person, known)
  if (!startsOn) return { ...none, blocked: 'No birthday on file.' }
  const occasion = occasionOf(sequence.start, startsOn)
  const ahead = steps
    .map((step) => ({
      step,
      title: titleOf(step, services),
      dueOn: dayOfStep(startsOn, step.afterDays),
      cents: 0,
    }))
    .filter(({ dueOn }) => dueOn >= today)
  const fresh = ahead.filter(({ step }) => !taken.has(chargedStepKey(step.key, person.contactKey, occasion)))
  const blocked =
    ahead.length === 0 ? 'Every step’s day has passed.' : 'Has been through this sequence before.'
  return {
    person,
    startsOn,
    occasion,
    steps: fresh,
    note: noteOn(person, fresh, { ahead: ahead.length, all: steps.length }, services),
    blocked: fresh.length === 0 ? blocked : null,
  }
}

/** The day the person starts: the requested day, or the next birthday for which no step has passed. */
function startOf(
  { birthMonth, birthDay }: ProposedPerson,
  { sequence, steps, today, startsOn }: CostFacts,
): CalendarDate | null {
  if (sequence.start !== 'birthday') return startsOn
  if (!birthMonth || !birthDay) return null
  const first = Math.min(0, ...steps.map(({ afterDays }) => afterDays))
  return nextBirthday(birthMonth, birthDay, addDays(today, -first))
}

function noteOn(
  person: ProposedPerson,
  fresh: readonly CostedStep[],
  { ahead, all }: { ahead: number; all: number },
  services: StepServices,
): string | null {
  const unplaced = fresh.filter(
    ({ step }) => step.serviceKey && !placeOf(person, services.get(step.serviceKey)),
  )
  if (unplaced.some(({ step }) => !step.asksByLink))
    return 'No suitable address yet. The step asks for one on its day.'
  if (unplaced.length > 0)
    return person.refusesGifts
      ? 'Doesn’t accept gifts, so no link goes out. The step stops on its day.'
      : 'No address yet. They get a link on the step’s day and say where the gift goes.'
  if (fresh.length < ahead) return 'Had some of these steps before. They won’t be repeated.'
  return ahead < all ? 'Some steps have passed and will be skipped.' : null
}

function titleOf(step: Pick<StepRecord, 'serviceKey' | 'note'>, services: StepServices): string {
  return services.get(step.serviceKey ?? '')?.title ?? step.note ?? 'Reminder'
}

function placeOf({ usPlace, place }: ProposedPerson, service: ServiceForPricing | undefined) {
  return service && (service.usOnly || service.isTopOfMind) ? usPlace : place
}

/** Prices the planned steps one item at a time, as on their day; the facts of all items are loaded together. */
async function priced(
  tx: Tx,
  { memberKey }: SequenceRecord,
  planned: readonly CostedPerson[],
  services: StepServices,
  now: Date,
): Promise<CostedPerson[]> {
  const items = planned.flatMap(({ person, steps }) =>
    steps.flatMap(({ step }) => (step.serviceKey ? [itemOf(person, step, services)] : [])),
  )
  const facts = await loadCart(tx, { memberKey }, items, now)
  const alone = singleItemFacts(facts, items)
  let at = -1
  return planned.map((one) => {
    let { note } = one
    const steps = one.steps.map((costed) => {
      if (!costed.step.serviceKey) return costed
      at += 1
      const item = items[at] as CartItem
      const rows = facts.rows.slice(at, at + 1)
      const needed = rows[0]?.date_needed
      if (needed) note ??= `No ${occasionNames[needed]} on file. The step asks for it on its day.`
      return { ...costed, cents: priceCart([item], { ...alone, rows }).subtotalCents }
    })
    return { ...one, steps, note }
  })
}

/** Pricing facts for an item bought alone: no token, no discount, and one more plan in its tier. */
function singleItemFacts(facts: CartFacts, items: readonly CartItem[]): CartFacts {
  const inCart = Map.groupBy(items, ({ member_data }) => member_data.service.key as string)
  const tierCounts = [...facts.tierCounts].map(
    ([key, count]) => [key, count - (inCart.get(key)?.length ?? 0) + 1] as const,
  )
  return { ...facts, tierCounts: new Map(tierCounts), tokens: [], discounts: [] }
}

function itemOf(person: ProposedPerson, step: StepRecord, services: StepServices): CartItem {
  const service = services.get(step.serviceKey ?? '')
  const place = placeOf(person, service)
  const price =
    service && service.type !== 'plan' ? zonePrice(service, { zone: place?.zone ?? 1, unit: null }) : null
  return {
    id: `${person.key}-${step.key}`.slice(-64),
    type: service?.type ?? 'service',
    member_data: {
      contact: { key: person.contactKey },
      service: { key: step.serviceKey as ServiceKey },
      current_location: (place?.key ?? null) as LocationKey | null,
      price_id: price?.key ?? null,
      unit: service?.type === 'plan' ? 'year' : null,
    },
  }
}
