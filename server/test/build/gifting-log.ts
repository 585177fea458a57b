import type { GiftingLog, GiftingLogInput } from '@goodturn/contract/outreach/gifting-log/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addEntry } from '../../src/outreach/gifting-log/write.ts'
import type { TestApp } from '../app.ts'
import { buildMember } from './member.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

/** A member with the gifting log, which staff have to allow. */
export const buildLogKeeper = (app: TestApp): Promise<Member> =>
  buildMember(app, { permissions: ['gifting-log'] })

/** Allows a member the gifting log, as staff would. */
export async function allowGiftingLog(app: TestApp, member: Pick<Member, 'key'>): Promise<void> {
  await app.rows(sql`update members set permissions = '{gifting-log}' where key = ${member.key}`)
}

/** An entry in a member's log; `parts` overrides fields. */
export async function buildEntry(
  app: TestApp,
  member: Pick<Member, 'key'>,
  contact: { key: ContactKey },
  parts: Partial<GiftingLogInput> = {},
): Promise<GiftingLog> {
  const given: GiftingLogInput = {
    event_date: '2026-06-16',
    description: 'Front Porch Picnic',
    item_value: 82,
    contact_key: contact.key,
    ...parts,
  }
  return app.platform.database.transaction((tx) => addEntry(tx, member.key, given, app.cause()))
}
