import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { changeTouches } from '../../../src/care/touches/change.ts'
import { acceptLink } from '../../../src/outreach/gift-links/answer.ts'
import { writeThanks } from '../../../src/outreach/thanks/write.ts'
import type { TestApp } from '../../app.ts'
import { buildGiftLink, denver } from './gift-link.ts'

type Parts = NonNullable<Parameters<typeof buildGiftLink>[1]> & {
  /** The thank-you note; none if null. */
  note?: string | null
}

/** A gift by link that Grace accepted for an address in Denver. */
export async function buildAcceptedGift(app: TestApp, parts: Parts = {}) {
  const made = await buildGiftLink(app, parts)
  // An accepted link can't be copied anymore.
  const [code = ''] = /[\w-]{22}$/.exec((await made.copy()).url) ?? []
  const to = { kind: 'typed', name: 'Grace Okafor', address: denver, isShared: false } as const
  await app.db.transaction((tx) => acceptLink(tx, made.key, to, app.cause(), app.platform.ports.geocoder))
  return { ...made, code }
}

/** A gift that Grace accepted and said thank you for. */
export async function buildThanks(app: TestApp, parts: Parts = {}) {
  const made = await buildAcceptedGift(app, parts)
  if (parts.note !== null) await thank(app, made.key, parts.note ?? 'We love it.')
  return made
}

/** Grace writes or changes her note. */
export const thank = (app: TestApp, key: GiftLinkKey, note: string) =>
  app.db.transaction((tx) => writeThanks(tx, key, note, app.cause()))

/** The gift arrived. */
export const deliver = (app: TestApp, touchKey: TouchKey) =>
  app.db.transaction((tx) =>
    changeTouches(tx, sql`key = ${touchKey}`, {
      status: 'completed',
      completedAt: app.now,
      deliveredAt: app.now,
    }),
  )

/** Adds a note to an existing gift. */
export async function addThanksNote(app: TestApp, touchKey: string, note: string): Promise<void> {
  await app.rows(sql`insert into thanks_notes (touch_key, member_key, note, written_at)
    select key, member_key, ${note}, ${app.now.toISOString()}::timestamptz from touches where key = ${touchKey}`)
}
