import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { followParcel } from '../../src/care/parcels/jobs.ts'
import { recordAct } from '../../src/platform/audit.ts'
import { present } from '../../src/platform/assert.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { Answer, TestApp } from '../app.ts'
import { formWith } from './import.ts'

/** A person as others refer to them. */
interface MentionNames {
  /** The name in staff notes and files. */
  full: string
  /** Their email addresses. */
  addresses: readonly string[]
}

/**
 * Makes a member and a stranger use a person's addresses in every way that takes one, and the member upload files about
 * the person.
 */
export async function useAddresses(
  app: TestApp,
  member: { key: MemberKey },
  { full, addresses }: MentionNames,
): Promise<void> {
  const now = app.now.toISOString()
  const caller = await app.as(member)
  const [card] = await app.rows<{ key: string }>(
    sql`select key from cards where member_key = ${member.key} and removed_at is null limit 1`,
  )
  for (const email of addresses) {
    requireSent(await app.anonymous.post('/v1/auth/forgotpassword', { email }))
    await app.anonymous.post('/v1/auth/login', { email, password: 'not-the-one' })
    requireSent(
      await app.anonymous.post('/v1/supportmessages', { message: `Where is it? ${full}`, page: '/', email }),
    )
    const partner = { invitee_email: email, inviter_auto_accept: 0, inviter_source: card?.key }
    requireSent(await caller.post('/v1/paymentpartners/invite', partner))
    await app.rows(sql`insert into affiliate_invites (key, member_key, code, first_name, last_name, email,
        discount_percent, discount_type, created_at)
      values (${newKey('affiliateInvite')}, ${member.key}, ${crypto.randomUUID()}, ${full}, ${full}, ${email}, 5, 'plan',
        ${now}::timestamptz)`)
  }
  const file = formWith(`${full}.csv`, 'First,Last\nGrace,Okafor\n', `Of ${full}`)
  requireSent(await caller.post('/v1/imports/concierge', file))
  await app.rows(sql`update imports set title = ${`For ${full}`}, file_name = ${`${full} 2027.csv`}
    where member_key = ${member.key}`)
  await app.platform.jobs.drain()
}

/** A refused step of the story would leave nothing to forget. */
function requireSent({ status, body }: Answer<unknown>): void {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/** Takes a gift through the packing table: a label, stored papers, and a tracked parcel. */
export async function packFor(app: TestApp, contactKey: ContactKey, word: string): Promise<void> {
  const now = app.now.toISOString()
  const touches = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where contact_key = ${contactKey} and parent_kind = 'service' limit 1`,
  )
  const touchKey = present(touches[0], 'a gift was given').key
  const by = await app.hire('fulfillment')
  const [batch, print, label] = [newKey('packingBatch'), newKey('packingPrint'), newKey('packingLabel')]
  await app.rows(sql`insert into packing_batches (key, day, number, services, touches, started_by, started_at)
    values (${batch}, '2027-02-01', ${app.next('batch')}, '{}', 1, ${by.key}, ${now}::timestamptz)`)
  await app.rows(sql`insert into packing_touches (touch_key, batch_key, place, carrier, tracking_number, handed_at)
    values (${touchKey}, ${batch}, 1, 'ups', ${word}, ${now}::timestamptz)`)
  await app.rows(sql`insert into packing_prints (key, batch_key, papers, state, total, parts, refused, asked_by, asked_at)
    values (${print}, ${batch}, '[]', 'done', 1, 1, '[]', ${by.key}, ${now}::timestamptz)`)
  await app.rows(sql`insert into packing_labels (key, touch_key, batch_key, print_key, state, address_mark, number, why,
      has_picture)
    values (${label}, ${touchKey}, ${batch}, ${print}, 'used', 'mark', ${word}, ${word}, true)`)
  const { files, database, jobs } = app.platform
  await files.write(`prints/${print}/0.pdf`, new TextEncoder().encode(word))
  await files.write(`labels/${label}.png`, new TextEncoder().encode(word))
  await recordAct(app.db, app.cause(), 'label.bought', null, { touch: touchKey, number: word })
  await database.transaction((tx) =>
    jobs.enqueue(tx, followParcel, { touchKey, number: word }, { key: touchKey }),
  )
  await jobs.drain()
}
