// Fills an empty store with touches in every state, and prints their keys as JSON: run by story.ts before a portal starts
// on that store.
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { touchStatuses } from '@goodturn/contract/touches/status'
import { createApp } from '@goodturn/server/app'
import { causeOf } from '@goodturn/server/platform/context'
import { rowsOf } from '@goodturn/server/platform/database'
import { createLog } from '@goodturn/server/platform/log'
import { readSettings } from '@goodturn/server/platform/settings'
import { applyReports } from '@goodturn/server/touches/apply-reports'
import type { TouchChange } from '@goodturn/server/touches/change'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../server/test/app.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../server/test/build/touch.ts'

const { settings, faults } = readSettings(process.env)
if (!settings) throw new Error(faults.join('\n'))
const { platform, stop } = await createApp(settings, { log: createLog('silent') })
// The builders want no more of a test's app than this.
const app = {
  platform,
  get db() {
    return platform.database.db
  },
  get now() {
    return platform.clock.now()
  },
  cause: () => causeOf(platform, 'story'),
  rows: (statement: ReturnType<typeof sql>) => rowsOf(platform.database.db, statement),
} as unknown as TestApp

const today = dateIn(app.now, 'America/New_York')
const on = (days: number): CalendarDate => addDays(today, days)
const ago = (days: number) => new Date(app.now.getTime() - days * 86_400_000)

const dana = await buildMember(app, {
  email: 'dana@touches.example',
  type: 'business',
  company: 'Harbor & Main Realty',
})
const grace = await buildRecipient(app, dana)
const crate = await buildExperience(app, { touchShipmentNotes: 'Keep cool on arrival.' })
const touch = async (
  days: number,
  change: TouchChange = {},
  more: Partial<Parameters<typeof buildTouch>[1]> = {},
) =>
  (
    await buildTouch(app, {
      member: dana,
      recipient: grace,
      experience: crate,
      eventDate: on(days),
      change,
      ...more,
    })
  ).key

const parcel = (number: string, days: number): TouchChange => ({
  status: 'completed',
  completedAt: ago(days),
  trackingNumber: number,
  trackingCarrier: 'UPS',
})
const keys: Record<string, string> = {}
for (const status of touchStatuses) {
  keys[status] = await touch(['completed', 'canceled', 'expired'].includes(status) ? -40 : 20, {
    status,
    ...(status === 'canceled' ? { canceledAt: ago(30), cancelReason: 'They moved away.' } : {}),
    ...(status === 'completed' ? { completedAt: ago(40) } : {}),
    ...(status === 'returntosender' ? { trackingMessage: 'The carrier could not find 41 Alder Court.' } : {}),
  })
}
keys.shipped = await touch(-3, { ...parcel('1ZWAY', 3), fulfillmentFrom: on(2), fulfillmentTo: on(2) })
keys.silent = await touch(-5, parcel('1ZSILENT', 5))
keys.outdated = await touch(-101, { ...parcel('1ZOLD', 101), trackingStatus: 'outdated' })
keys.out = await touch(-4, parcel('1ZOUT', 4))
keys.delivered = await touch(-6, { ...parcel('1ZDONE', 6) })
keys.plan = await touch(30, {}, { parentKind: 'plan', parentKey: 'plan_story' })
keys.package = await touch(31, {}, { parentKind: 'package', parentKey: 'package_story' })
keys.rich = await touch(12, {
  personalization: 'Grace & family',
  appointmentAt: new Date(app.now.getTime() + 12 * 86_400_000),
  appointmentVendor: 'Bay Clean Co.',
  customMessage:
    'The house on Calmar looks better every time I drive past.\n\nHappy holidays to the four of you.',
  engagementsCount: 2,
})
keys.nowhere = await touch(13, {}, { locationKey: null })
const priya = await buildRecipient(app, dana, { firstName: 'Priya', lastName: 'Raman' })
keys.priya = await touch(
  14,
  {},
  { recipient: priya, experience: await buildExperience(app, { title: 'Move-in Deep Clean' }) },
)

const seen = (
  number: string,
  status: string,
  days: number,
  city: string,
  state: string,
  message: string,
) => ({
  trackingNumber: number,
  trackingCarrier: 'UPS',
  status,
  message,
  at: ago(days),
  city,
  state,
})
await platform.database.transaction((tx) =>
  applyReports(
    tx,
    [
      seen('1ZWAY', 'pre_transit', 2.9, 'Sparks', 'NV', 'Packed, with your card on top'),
      seen('1ZWAY', 'in_transit', 2.5, 'Sparks', 'NV', 'Picked up by UPS'),
      seen('1ZWAY', 'in_transit', 1, 'Sacramento', 'CA', 'Arrived at the sorting center'),
      seen('1ZOUT', 'out_for_delivery', 0.2, 'Oakland', 'CA', 'Out for delivery'),
      seen('1ZDONE', 'delivered', 4, 'Oakland', 'CA', 'Delivered'),
    ],
    app.cause(),
  ),
)
for (const [title, days] of [
  ['My website', 2],
  ['Call me', 1],
] as const) {
  await app.db.execute(
    sql`insert into touch_engagements (key, touch_key, engagement_type, engagement_title, created_at)
        values (${`story_${title}`}, ${keys.rich}, ${title === 'Call me' ? 'phone' : 'link'}, ${title}, ${ago(days).toISOString()}::timestamptz)`,
  )
}
await app.db.execute(
  sql`insert into touch_messages (key, touch_key, member_key, message, created_at)
      values ('story_message', ${keys.rich}, ${dana.key}, 'Leave it at the side door.', ${ago(1).toISOString()}::timestamptz)`,
)

// Somebody without a type and with little, somebody with nothing, and somebody with many.
const uma = await buildMember(app, { email: 'uma@touches.example', firstName: 'Uma', type: '' })
keys.uma = (await buildTouch(app, { member: uma, experience: crate, eventDate: on(3) })).key
await buildMember(app, { email: 'nora@touches.example', firstName: 'Nora', type: '' })
await buildMember(app, { email: 'rita@touches.example', firstName: 'Rita', type: 'realestate' })
const many = await buildMember(app, { email: 'many@touches.example', firstName: 'Mani', type: 'business' })
const friend = await buildRecipient(app, many)
for (let index = 0; index < 45; index += 1) {
  await buildTouch(app, { member: many, recipient: friend, experience: crate, eventDate: on(index * 3 - 60) })
}
await stop()
console.log(JSON.stringify(keys))
