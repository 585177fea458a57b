// Data for the browser tests of touches: a member with a touch in every state.
import type { CalendarDate } from '@goodturn/contract/time'
import { addDays, dateIn } from '@goodturn/contract/time'
import { type TouchStatus, touchStatuses } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { applyReports } from '../../../server/src/care/parcels/apply-reports.ts'
import type { TouchChange } from '../../../server/src/care/touches/change.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'

type Parts = Omit<Parameters<typeof buildTouch>[1], 'member' | 'eventDate' | 'change'>

/** A business member, Grace to send things to, and days relative to the member's today. */
export async function startStory(app: TestApp) {
  const dana = await buildMember(app, { type: 'business', company: 'Harbor & Main Realty' })
  const grace = await buildRecipient(app, dana)
  const crate = await buildExperience(app, { touchShipmentNotes: 'Keep cool on arrival.' })
  const today = dateIn(app.now, 'America/New_York')
  const on = (days: number): CalendarDate => addDays(today, days)
  const ago = (days: number) => new Date(app.now.getTime() - days * 86_400_000)
  /** A touch that is processed in `days` days (negative: before today); returns its key. */
  const touch = async (days: number, change: TouchChange = {}, parts: Parts = {}) => {
    const common = { member: dana, recipient: grace, experience: crate, eventDate: on(days) }
    return (await buildTouch(app, { ...common, change, ...parts })).key
  }
  /** The fields of a touch that left `days` days ago. */
  const parcel = (number: string, days: number): TouchChange => ({
    status: 'completed',
    completedAt: ago(days),
    trackingNumber: number,
    trackingCarrier: 'UPS',
  })
  return { dana, grace, crate, on, ago, touch, parcel }
}

export type Story = Awaited<ReturnType<typeof startStory>>

/** A touch of every status; the keys by status. */
export async function touchesOfEveryStatus({ touch, ago }: Story): Promise<Record<TouchStatus, string>> {
  const changes: Partial<Record<TouchStatus, TouchChange>> = {
    canceled: { canceledAt: ago(30), cancelReason: 'They moved away.' },
    completed: { completedAt: ago(40) },
    returntosender: { trackingMessage: 'The carrier couldn’t find 41 Alder Court.' },
  }
  const past: readonly TouchStatus[] = ['completed', 'canceled', 'expired']
  const keys: Partial<Record<TouchStatus, string>> = {}
  for (const status of touchStatuses) {
    keys[status] = await touch(past.includes(status) ? -40 : 20, { status, ...changes[status] })
  }
  return keys as Record<TouchStatus, string>
}

/** A pending touch that has everything: personalization, appointment, custom message, instructions, and engagements. */
export async function richTouch(app: TestApp, { dana, touch, ago, on }: Story): Promise<string> {
  const key = await touch(12, {
    personalization: 'Grace & family',
    appointmentAt: new Date(`${on(12)}T17:30:00Z`),
    appointmentVendor: 'Bay Clean Co.',
    customMessage:
      'The house on Calmar looks better every time I drive past.\n\nHappy holidays to the four of you.',
    engagementsCount: 2,
  })
  for (const [title, kind, days] of [
    ['My website', 'link', 2],
    ['Call me', 'phone', 1],
  ] as const) {
    await app.db.execute(
      sql`insert into touch_engagements (key, touch_key, engagement_type, engagement_title, created_at)
          values (${`${kind}_${key}`}, ${key}, ${kind}, ${title}, ${ago(days).toISOString()}::timestamptz)`,
    )
  }
  await app.db.execute(
    sql`insert into touch_messages (key, touch_key, member_key, message, created_at) values
          (${`said_${key}`}, ${key}, ${dana.key}, 'Leave it at the side door.', ${ago(1).toISOString()}::timestamptz)`,
  )
  return key
}

/** Carrier reports on a number, as `[status, days ago, city, state, message]`. */
export async function addTrackingReports(
  app: TestApp,
  number: string,
  { ago }: Story,
  reports: readonly (readonly [string, number, string, string, string])[],
): Promise<void> {
  const common = { trackingNumber: number, trackingCarrier: 'UPS' }
  await app.platform.database.transaction((tx) =>
    applyReports(
      tx,
      reports.map(([status, days, city, state, message]) => ({
        ...common,
        status,
        city,
        state,
        message,
        at: ago(days),
      })),
      app.cause(),
    ),
  )
}
