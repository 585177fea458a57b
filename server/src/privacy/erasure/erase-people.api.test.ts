import { erasedName, notReaddedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { importMapping, importOf } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildMentionedPerson } from '../../../test/build/mentioned-person.ts'
import { buildTouch } from '../../../test/build/touch.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { findDifferences } from '../../console/books/self-check.ts'

const app = useTestApp()

/** Every table that stores text about a person. */
const tablesWithText = [
  'audit',
  'carrier_events',
  'checkout_items',
  'contacts',
  'counters',
  'downloads',
  'gift_links',
  'gifting_entries',
  'gifting_proposals',
  'happiness_scores',
  'idempotency',
  'import_people',
  'integration_notes',
  'integration_people',
  'invoice_lines',
  'invoices',
  'locations',
  'lots',
  'mail_parts',
  'message_edit_touches',
  'message_edits',
  'no_gifts_marks',
  'notifications',
  'outbox',
  'packages',
  'plans',
  'promised_credits',
  'sequence_enrollments',
  'sequence_turns',
  'simulated_parcels',
  'staff_notes',
  'support_answers',
  'support_messages',
  'survey_asks',
  'team_invites',
  'thanks_notes',
  'touch_messages',
  'touches',
  'transfers',
].map((name) => `public.${name}`)

test('an erased person is in no table and stays out', async () => {
  const member = await buildMember(app, { permissions: ['gifting-log'] })
  const { contact, location, caller, email, full, lines } = await buildMentionedPerson(
    app,
    member,
    'Zyqualor',
  )
  expect((await tablesContaining(app, '(?i)zyqualor')).toSorted()).toEqual(tablesWithText)
  const before = await countsOf(member.key, contact.key)
  const books = await findDifferences(app.db)

  const shown = await caller.get(`/v1/erasures/people/${contact.key}`)
  expect(shown.body.data).toEqual({ hindrances: [], gifts: before.touches, invoices: before.invoices })
  expect((await caller.post(`/v1/erasures/people/${contact.key}`)).status).toBe(204)

  expect(await tablesContaining(app, '(?i)zyqualor')).toEqual([])
  expect(await countsOf(member.key, contact.key)).toEqual(before)
  expect(await findDifferences(app.db)).toEqual(books)
  const rows = await app.rows<{ name: string }>(
    sql`select recipient_name as name from touches where contact_key = ${contact.key}
        union all select contact_name from invoice_lines where contact_key = ${contact.key}
        union all select recipient_name from plans where contact_key = ${contact.key}`,
  )
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([erasedName]))
  const [entry] = (await caller.get('/v1/giftinglogs')).body.data
  expect(entry).toMatchObject({ description: 'Erased', contact: { display_name: erasedName } })
  expect(await app.rows(sql`select note from transfers where note like '%Erased recipient'`)).toHaveLength(1)

  // No one can find, change, or restore them.
  expect((await caller.get(`/contacts/${contact.key}`)).status).toBe(404)
  expect((await caller.post(`/v1/contacts/restore/${contact.key}`)).status).toBe(404)
  expect((await caller.post(`/v1/erasures/people/${contact.key}`)).status).toBe(404)
  expect((await caller.get('/v1/contacts?search=zyqualor')).body.data).toEqual([])

  // The same email, or the same name at the same address, is the same person.
  const [first_name, last_name] = full.split(' ') as [string, string]
  const place = { street: lines.street, city: lines.city, state: 'CA', zip: location.zip, country: 'US' }
  const byMail = await caller.post('/v1/contacts', {
    first_name: 'Ann',
    last_name: 'Other',
    email: email.toUpperCase(),
  })
  const byPlace = await caller.post('/v1/contacts', { first_name, last_name, location: place })
  for (const answer of [byMail, byPlace]) {
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toBe(notReaddedText)
  }
  const line = [first_name, last_name, lines.street, lines.city, 'CA', location.zip, 'US', '']
  const checked = await caller.post('/imports/validate', { contacts: [line], mapping: importMapping })
  expect(checked.body.data[0]).toMatchObject({
    status: 'error',
    errors: [{ field: 'row', message: notReaddedText }],
  })
  const row = { row: 1, first_name, last_name, address: lines.street, ...place, zip: location.zip }
  const { street: _, ...cells } = row
  const stored = await caller.post('/imports/process', importOf([cells]))
  expect([stored.status, stored.body.errors[0].message]).toEqual([400, `Row 1: ${notReaddedText}`])

  // Another member can add them like anyone else.
  const other = await app.as(await buildMember(app))
  expect((await other.post('/v1/contacts', { first_name, last_name, email })).status).toBe(201)
})

test('an import from another service skips erased people', async () => {
  const caller = await app.as(await buildMember(app))
  const { key: integration } = (await caller.get('/v1/integrations/details/demo-crm')).body.data
  const made = await caller.post('/v1/userintegrations', {
    api_key: 'demo-key-2468',
    integration_id: integration,
  })
  const read = async () => {
    await caller.post(`/v1/userintegrations/${made.body.data.key}/importcontacts`, {})
    await app.platform.jobs.drain()
    return (await caller.get('/v1/contacts')).body
  }
  const all = await read()
  const person = all.data[0]
  expect((await caller.post(`/v1/erasures/people/${person.key}`)).status).toBe(204)
  const again = await read()
  expect(again.total).toBe(all.total - 1)
  const held = await tablesContaining(app, person.email)
  expect(held).toEqual([])
})

test('a person can be erased once nothing is still open', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const contact = await buildContact(app, { member })
  const location = await buildLocation(app, { contact })
  await buildPlan(app, { member, contact, location, service: await buildCardPlan(app) })
  const recipient = { key: contact.key, displayName: contact.displayName, locationKey: location.key }
  await buildTouch(app, { member, recipient })

  const path = `/v1/erasures/people/${contact.key}`
  const shown = await caller.get(path)
  expect(shown.body.data.hindrances).toEqual([
    { kind: 'plans', count: 1 },
    { kind: 'gifts', count: 1 },
  ])
  const refused = await caller.post(path)
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'A plan is still running. Cancel it first.',
    'A gift is planned or on its way. Cancel it, or wait until it arrives.',
  ])
  expect((await caller.get(`/contacts/${contact.key}`)).body.data.display_name).toBe('Grace Okafor')

  const free = await buildContact(app, { member })
  const team = await buildTeam(app, member)
  const colleague = await buildMember(app)
  await buildTeamMember(app, team, colleague)
  await app.rows(sql`update contacts set assigned_member_key = ${colleague.key} where key = ${free.key}`)
  expect((await (await app.as(colleague)).post(`/v1/erasures/people/${free.key}`)).status).toBe(403)
  expect((await caller.post(`/v1/erasures/people/${free.key}`)).status).toBe(204)
  expect(await app.rows(sql`select member_key from erasures where contact_key = ${free.key}`)).toHaveLength(1)
})

/** Counts what remains of a person and their member after an erasure: counts and amounts only. */
async function countsOf(memberKey: string, contactKey: string) {
  const [row] = await app.rows<Record<string, number>>(sql`select
    (select count(*)::int from touches where contact_key = ${contactKey}) as touches,
    (select count(distinct invoice_key)::int from invoice_lines where contact_key = ${contactKey}) as invoices,
    (select coalesce(sum(paid_cents), 0)::int from invoice_lines where contact_key = ${contactKey}) as paid,
    (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = ${memberKey}) as wallet,
    (select count(*)::int from gifting_entries where contact_key = ${contactKey}) as entries,
    (select coalesce(sum(cents), 0)::int from gifting_totals where contact_key = ${contactKey}) as given,
    (select sum(score)::int from survey_asks where contact_key = ${contactKey}) as scores,
    (select count(*)::int from plan_periods p join plans on plans.key = p.plan_key
      where plans.contact_key = ${contactKey}) as periods`)
  return row as Record<string, number>
}
