import type { CarrierStatus } from '@goodturn/contract/care/touches/tracking'
import { trackingStage, trackingStatus } from '@goodturn/contract/care/touches/tracking'
import { canCancel, canEdit, touchTransitions } from '@goodturn/contract/care/touches/actions'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { applyReports } from './apply-reports.ts'
import type { CarrierReport } from './carrier.ts'
import { processDueTouches } from './process-due.ts'
import { rankOf } from './rank.ts'
import { followUpIncomplete } from '../touches/mails/follow-up-incomplete.ts'

const app = useTestApp({ now: '2027-03-08T09:00:00Z' })

interface Shown {
  status: TouchStatus
  tracking_status: string | null
  tracking_message: string | null
  tracking_at: string | null
  delivered_at: string | null
}

async function shown(key: string): Promise<Shown> {
  const [row] = await app.rows<Shown>(
    sql`select status, tracking_status, tracking_message, tracking_at::text, delivered_at::text from touches where key = ${key}`,
  )
  return row as Shown
}

const statuses = [
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'return_to_sender',
  'exception',
]
const report = fc.record({
  status: fc.constantFrom(...statuses),
  hour: fc.integer({ min: 0, max: 8 }),
})

const stages = ['Pending', 'Processed', 'Shipped', 'Delivered']

function stageOf(row: Shown): number {
  const facts = {
    status: row.status,
    completedAt: app.now,
    trackingNumber: '1Z',
    carrierStatus: row.tracking_status as CarrierStatus | null,
  }
  return stages.indexOf(trackingStage(trackingStatus(facts, app.now)))
}

test('carrier events in any order reach the same state', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  let count = 0
  const scenario = fc.record({
    reports: fc.uniqueArray(report, {
      minLength: 1,
      maxLength: 6,
      selector: ({ status, hour }) => `${status}${hour}`,
    }),
    orders: fc.tuple(fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat())),
    together: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ reports, orders, together }) => {
      const finalStates: Shown[] = []
      for (const order of orders) {
        count += 1
        const number = `1Z${String(count).padStart(8, '0')}`
        const touch = await buildTouch(app, {
          member,
          recipient,
          experience,
          change: {
            status: 'completed',
            completedAt: app.now,
            trackingNumber: number,
            trackingCarrier: 'UPS',
          },
        })
        // Shuffled, with every report repeated at another place.
        const events = [...reports, ...reports]
          .map((one) => ({ one, by: order.next().value as number }))
          .sort((a, b) => a.by - b.by)
          .map(({ one }): CarrierReport => ({
            trackingNumber: number,
            trackingCarrier: 'UPS',
            status: one.status,
            message: `${one.status} at ${one.hour}`,
            at: new Date(Date.UTC(2027, 2, 8, one.hour)),
            city: null,
            state: null,
          }))
        const batches = together ? [events] : events.map((event) => [event])
        let stage = stageOf(await shown(touch.key))
        for (const batch of batches) {
          await app.platform.database.transaction((tx) => applyReports(tx, batch, app.cause()))
          const now = await shown(touch.key)
          if (now.status === 'completed') {
            expect(stageOf(now)).toBeGreaterThanOrEqual(stage)
            stage = stageOf(now)
          }
        }
        finalStates.push(await shown(touch.key))
      }
      expect(finalStates[0]).toEqual(finalStates[1])
      const best = reports
        .filter(({ status }) => status !== 'exception')
        .map(({ status, hour }) => ({ status, at: new Date(Date.UTC(2027, 2, 8, hour)).toISOString() }))
        .sort((a, b) => (String(rankOf(a)) < String(rankOf(b)) ? 1 : -1))[0]
      const back = best?.status === 'return_to_sender'
      expect(finalStates[0]).toMatchObject({
        status: back ? 'returntosender' : 'completed',
        tracking_status: back ? null : (best?.status ?? null),
        delivered_at: best?.status === 'delivered' ? expect.any(String) : null,
      })
    }),
    { numRuns: 20 },
  )
})

/** Everything that a member, staff, a carrier or a day may do to a touch. */
const acts = [
  'date',
  'location',
  'personalization',
  'message',
  'cancel',
  'requestswap',
  'review',
  'release',
  'resolveswap',
  'ship',
  'returned',
  'process',
  'expire',
  'loseaddress',
] as const

test('random actions keep states valid, and the API predicts refusals', async () => {
  const member = await buildMember(app, { isAdmin: true })
  const caller = await app.as(member)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app, { swappable: true })
  const today = '2027-03-08' as CalendarDate
  let parcels = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 10 }), async (list) => {
      const touch = await buildTouch(app, { member, recipient, experience, eventDate: '2027-03-20' })
      const path = `/v1/touches/${touch.key}`
      const staff = (act: string, body: unknown = {}) =>
        caller.post(`/v1/admin/touches/${touch.key}/${act}`, body)
      const run: Record<(typeof acts)[number], () => Promise<{ status: number } | void>> = {
        date: () => caller.patch(path, { event_date: '2027-03-25' }),
        location: () => caller.patch(path, { location_id: recipient.locationKey }),
        personalization: () => caller.patch(path, { personalization: 'Grace' }),
        message: () => caller.patch(path, { custom_contact_message: 'Hello.' }),
        cancel: () => caller.patch(path, { status: 'canceled' }),
        requestswap: () => caller.post(`/v1/touches/requestswap/${touch.key}`),
        review: () => staff('review'),
        release: () => staff('release'),
        resolveswap: () => staff('resolveswap'),
        ship: () => {
          parcels += 1
          return staff('ship', { carrier: 'UPS', tracking_number: `9Z${String(parcels).padStart(8, '0')}` })
        },
        returned: async () => {
          const [row] = await app.rows<{ number: string | null }>(
            sql`select tracking_number as number from touches where key = ${touch.key}`,
          )
          if (!row?.number) return
          const facts = { trackingCarrier: 'UPS', message: '', at: app.now, city: null, state: null }
          const one = { ...facts, trackingNumber: row.number, status: 'return_to_sender' }
          await app.platform.database.transaction((tx) => applyReports(tx, [one], app.cause()))
        },
        process: async () => {
          await app.db.execute(
            sql`update touches set event_date = ${today} where key = ${touch.key} and status = 'pending'`,
          )
          await processDueTouches(app.platform, app.cause())
        },
        expire: async () => {
          await app.db.execute(
            sql`update touches set incomplete_at = incomplete_at - interval '30 days' where key = ${touch.key} and status = 'incomplete'`,
          )
          await followUpIncomplete(app.platform, app.cause())
        },
        loseaddress: async () =>
          void (await app.db.execute(
            sql`update touches set location_key = null where key = ${touch.key} and status = 'pending'`,
          )),
      }
      const read = async () => {
        const [row] = await app.rows<{ status: TouchStatus; eventDate: CalendarDate }>(
          sql`select status, event_date::text as "eventDate" from touches where key = ${touch.key}`,
        )
        return row as { status: TouchStatus; eventDate: CalendarDate }
      }
      for (const act of list) {
        const before = await read()
        const answer = await run[act]()
        const after = await read()
        const allowed: readonly TouchStatus[] = [before.status, ...touchTransitions[before.status]]
        expect(allowed, `${act} from ${before.status}`).toContain(after.status)
        if (!answer) continue
        expect([200, 400], `${act} from ${before.status}`).toContain(answer.status)
        if (answer.status === 400) expect(after).toEqual(before)
        if (act === 'cancel') expect(answer.status).toBe(canCancel(before) ? 200 : 400)
        if (act === 'message') expect(answer.status).toBe(canEdit(before, today) ? 200 : 400)
      }
    }),
    { numRuns: 25 },
  )
})
