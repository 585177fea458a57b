import type { ServiceEventKey } from '@goodturn/contract/ids'
import { addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { packageEvents, packagePayments, packages } from '../../server/src/care/packages/tables.ts'
import { lineReturns } from '../../server/src/money/invoices/refunds/tables.ts'
import { promiseCredit } from '../../server/src/money/ledger/promise.ts'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import type { Story, StoryPackage } from '../stories/types.ts'
import { type Scene, dateOf, requireNamed, inChunks, instantOf } from './names.ts'
import { addressOf, personName } from './people.ts'

interface ServiceEvent {
  key: ServiceEventKey
  slug: string
  offsetDays: number
  position: number
}

/** Loads packages with their payment; their events follow once their touches exist. */
export async function loadPackages(scene: Scene, story: Story): Promise<void> {
  await inChunks(story.packages, (chunk) =>
    scene.tx.insert(packages).values(chunk.map((each) => packageRow(scene, story, each))),
  )
  const orders = new Map(story.orders.map((order) => [order.key, order]))
  await inChunks(story.packages, (chunk) =>
    scene.tx.insert(packagePayments).values(
      chunk.map((each) => {
        const order = requireNamed(orders.get(each.key), each.key)
        return {
          packageKey: scene.key('package', each.key),
          payerKey: scene.key('member', each.owner),
          invoiceKey: scene.key('invoice', order.key),
          cents: order.subtotalCents,
          paidBy: order.cardCents > 0 ? ('card' as const) : ('credit' as const),
        }
      }),
    ),
  )
  for (const each of story.packages.filter(({ status }) => status === 'canceled')) {
    const cents = prorationCents(story, each)
    const at = instantOf(scene, each.changedDay ?? 0)
    const order = requireNamed(orders.get(each.key), each.key)
    const line = order.items.findIndex(({ pays }) => pays.key === each.key)
    await scene.tx.insert(lineReturns).values({
      invoiceKey: scene.key('invoice', order.key),
      lineKey: scene.key('invoiceLine', `${order.key}-${line}`),
      way: 'canceled',
      cents,
      moneyCents: cents,
      source: scene.key('package', each.key),
      createdAt: at,
    })
    await promiseCredit(scene.tx, {
      memberKey: scene.key('member', each.owner),
      cents,
      description: `${scene.service(each.service).title} for ${personName(story, each.person)}, canceled`,
      reason: 'cancelation',
      source: scene.key('package', each.key),
      now: at,
    })
  }
  await bumpCounters(
    scene.tx,
    story.packages.map((each) => ({
      memberKey: scene.key('member', each.owner),
      name: `packages:${each.status}`,
      change: 1,
    })),
  )
}

/** Loads the dated events of packages, each with its touch; very old events no longer have one. */
export async function loadPackageEvents(scene: Scene, story: Story): Promise<void> {
  const known = await rowsOf<ServiceEvent>(
    scene.tx,
    sql`select key, slug, offset_days as "offsetDays", position from service_events order by position`,
  )
  const rows = story.packages.flatMap((each) => {
    const touches = story.touches.filter(({ parent }) => parent.kind === 'package' && parent.key === each.key)
    return known
      .filter(({ slug }) => slug.startsWith(`${each.service}:`))
      .map((event) => {
        const touch = touches.find(({ packageEvent }) => `${each.service}:${packageEvent}` === event.slug)
        return {
          packageKey: scene.key('package', each.key),
          serviceEventKey: event.key,
          position: event.position,
          eventDate: touch
            ? dateOf(scene, touch.eventDay)
            : addDays(dateOf(scene, each.anchorDay), event.offsetDays),
          touchKey: touch ? scene.key('touch', touch.key) : null,
        }
      })
  })
  await inChunks(rows, (chunk) => scene.tx.insert(packageEvents).values(chunk))
}

/** The amount refunded on cancellation: the undelivered part of the price (CG-80). */
function prorationCents(story: Story, each: StoryPackage): number {
  const touches = story.touches.filter(({ parent }) => parent.kind === 'package' && parent.key === each.key)
  const left = touches.filter(({ status }) => status === 'canceled').length
  const price = requireNamed(
    story.orders.find((order) => order.key === each.key),
    each.key,
  ).subtotalCents
  return Math.floor((price * left) / touches.length)
}

function packageRow(scene: Scene, story: Story, each: StoryPackage): typeof packages.$inferInsert {
  const service = scene.service(each.service)
  const recipientName = personName(story, each.person)
  const changedAt = each.changedDay === null ? null : instantOf(scene, each.changedDay)
  const since = (status: StoryPackage['status']) => (each.status === status ? changedAt : null)
  return {
    key: scene.key('package', each.key),
    memberKey: scene.key('member', each.owner),
    contactKey: scene.key('contact', each.person),
    recipientName,
    locationKey: addressOf(scene, story, each.person),
    serviceKey: service.key,
    title: service.title,
    status: each.status,
    anchorOn: dateOf(scene, each.anchorDay),
    paidByItem: scene.key('checkoutItem', `${each.key}-0`),
    pausedAt: since('paused'),
    canceledAt: since('canceled'),
    completedAt: since('completed'),
    prorationCents: each.status === 'canceled' ? prorationCents(story, each) : null,
    searchText: `${recipientName} ${service.title}`.toLowerCase(),
    createdAt: instantOf(scene, each.orderedDay),
  }
}
