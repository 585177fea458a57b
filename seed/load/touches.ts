import { sql } from 'drizzle-orm'
import { newKey, randomCode } from '../../server/src/platform/ids.ts'
import { countTouches } from '../../server/src/care/touches/lists/counting.ts'
import { carrierEvents, simulatedParcels } from '../../server/src/care/parcels/tables.ts'
import { touchMessages, touches } from '../../server/src/care/touches/tables.ts'
import { bumpVersion } from '../../server/src/shop/catalog/version.ts'
import type { Story, StoryPerson, StoryTouch } from '../stories/types.ts'
import { type Scene, dateOf, requireNamed, inChunks, instantOf, orNull } from './names.ts'
import { locationName } from './people.ts'

interface Cast {
  scene: Scene
  person(key: string): StoryPerson
  fromName(member: string): string
  orderDay(parent: string): number
  /** The purchased plan or package: for a swapped plan, its original. */
  paidFor(parent: string): string
  serviceOf(order: string): string | null
  toName(plan: string): string
}

/** Loads the touches with their parcels, notes, and scans, and then the totals computed from them. */
export async function loadTouches(scene: Scene, story: Story): Promise<void> {
  const cast = assemble(scene, story)
  await inChunks(story.touches, (chunk) =>
    scene.tx.insert(touches).values(chunk.map((each) => touchRow(cast, each))),
  )
  const reports = story.touches.flatMap((each) => reportRows(scene, each))
  await inChunks(reports, (chunk) => scene.tx.insert(carrierEvents).values(chunk))
  const parcels = story.touches.flatMap((each) => parcelRows(scene, each))
  if (parcels.length > 0) await scene.tx.insert(simulatedParcels).values(parcels)
  const notes = story.touches.flatMap((each) => noteRows(scene, each))
  if (notes.length > 0) await scene.tx.insert(touchMessages).values(notes)
  await scene.tx.execute(
    countTouches(
      sql`select member_key, assigned_member_key, parent_kind, status_group, 1 as change from touches`,
    ),
  )
  await countPopularity(scene)
}

/** The shop lists the most sent services first. */
async function countPopularity(scene: Scene): Promise<void> {
  await scene.tx.execute(
    sql`update services set popularity = sent.count from (
          select service_key, count(*)::int as count from touches where parent_kind = 'service' and status <> 'canceled' group by 1
        ) sent where sent.service_key = services.key`,
  )
  await bumpVersion(scene.tx)
}

function assemble(scene: Scene, story: Story): Cast {
  const people = new Map(story.people.map((person) => [person.key, person]))
  const orders = new Map(story.orders.map((order) => [order.key, order]))
  const paidFor = (parent: string) => story.plans.find(({ key }) => key === parent)?.swappedFrom ?? parent
  return {
    scene,
    person: (key) => requireNamed(people.get(key), key),
    fromName(key) {
      const member = requireNamed(
        story.members.find((each) => each.key === key),
        key,
      )
      return member.fromName || `${member.firstName} ${member.lastName}`
    },
    orderDay: (parent) => requireNamed(orders.get(paidFor(parent)), parent).day,
    paidFor,
    serviceOf: (order) => orders.get(order)?.items[0]?.service ?? null,
    toName: (plan) => story.plans.find((each) => each.key === plan)?.toName ?? '',
  }
}

function touchRow(cast: Cast, touch: StoryTouch): typeof touches.$inferInsert {
  const { scene } = cast
  const person = cast.person(touch.person)
  const experience = scene.experience(touch.experience)
  const parent = parentOf(cast, touch)
  const recipientName = `${person.firstName} ${person.lastName}`.trim()
  const last = touch.carrierEvents.at(-1)
  const delivered = touch.carrierEvents.find(({ status }) => status === 'delivered')
  return {
    key: scene.key('touch', touch.key),
    v1Key: randomCode(12),
    memberKey: scene.key('member', touch.owner),
    contactKey: scene.key('contact', touch.person),
    recipientName,
    locationKey: person.locations.length > 0 ? scene.key('location', locationName(touch.person)) : null,
    experienceKey: experience.key,
    ...parent,
    status: touch.status,
    eventDate: dateOf(scene, touch.eventDay),
    toName: cast.toName(touch.parent.key) || salutationOf(person),
    fromName: cast.fromName(touch.owner),
    customMessage: touch.message,
    personalization: orNull(touch.personalization),
    completedAt: touch.completedDay === null ? null : instantOf(scene, touch.completedDay, '15:00'),
    canceledAt: touch.canceledDay === null ? null : instantOf(scene, touch.canceledDay),
    cancelReason: orNull(touch.cancelReason),
    trackingNumber: orNull(touch.trackingNumber),
    trackingCarrier: orNull(touch.trackingCarrier),
    trackingStatus: last?.status ?? null,
    trackingMessage: last?.message ?? null,
    trackingAt: last ? instantOf(scene, last.day, last.time) : null,
    deliveredAt: delivered ? instantOf(scene, delivered.day, delivered.time) : null,
    fulfillmentFrom: touch.fulfillmentWindow && dateOf(scene, touch.fulfillmentWindow.fromDay),
    fulfillmentTo: touch.fulfillmentWindow && dateOf(scene, touch.fulfillmentWindow.toDay),
    engagementsCount: touch.engagements.length,
    searchText: `${recipientName} ${parent.title}`.toLowerCase(),
    createdAt: instantOf(scene, Math.min(cast.orderDay(touch.parent.key), touch.eventDay)),
  }
}

/**
 * A single gift has the title of the purchased service; gifts of a plan or package have the title of their experience.
 */
function parentOf(cast: Cast, touch: StoryTouch) {
  const { scene } = cast
  const experience = scene.experience(touch.experience)
  if (touch.parent.kind !== 'order') {
    return {
      parentKind: touch.parent.kind,
      parentKey: scene.key(touch.parent.kind, touch.parent.key),
      paidByItem: scene.key('checkoutItem', `${cast.paidFor(touch.parent.key)}-0`),
      serviceKey: experience.serviceKey,
      title: experience.title,
    }
  }
  const service = scene.service(requireNamed(cast.serviceOf(touch.parent.key) ?? undefined, touch.parent.key))
  return {
    parentKind: 'service' as const,
    parentKey: scene.key('checkout', touch.parent.key),
    paidByItem: scene.key('checkoutItem', `${touch.parent.key}-0`),
    serviceKey: service.key,
    title: service.title,
  }
}

function salutationOf(person: StoryPerson): string {
  return person.partnerFirstName ? `${person.firstName} and ${person.partnerFirstName}` : person.firstName
}

function reportRows(scene: Scene, touch: StoryTouch): (typeof carrierEvents.$inferInsert)[] {
  return touch.carrierEvents.map((event) => {
    const at = instantOf(scene, event.day, event.time)
    return {
      key: newKey('carrierEvent'),
      touchKey: scene.key('touch', touch.key),
      trackingNumber: touch.trackingNumber,
      trackingCarrier: touch.trackingCarrier,
      status: event.status,
      message: event.message,
      city: orNull(event.city),
      state: orNull(event.state),
      at,
      receivedAt: at,
    }
  })
}

/** Parcels still on their way, which advance with the clock. */
function parcelRows(scene: Scene, touch: StoryTouch): (typeof simulatedParcels.$inferInsert)[] {
  const first = touch.comingEvents[0]
  if (!first) return []
  const reports = touch.comingEvents.map(({ day, time, status, message, city, state }) => ({
    at: instantOf(scene, day, time).toISOString(),
    status,
    message,
    city,
    state,
  }))
  return [
    {
      touchKey: scene.key('touch', touch.key),
      trackingNumber: touch.trackingNumber,
      reports,
      nextAt: instantOf(scene, first.day, first.time),
    },
  ]
}

function noteRows(scene: Scene, touch: StoryTouch): (typeof touchMessages.$inferInsert)[] {
  return touch.specialInstructions.map(({ day, message }) => ({
    key: newKey('touchMessage'),
    touchKey: scene.key('touch', touch.key),
    memberKey: scene.key('member', touch.owner),
    message,
    createdAt: instantOf(scene, day),
  }))
}
