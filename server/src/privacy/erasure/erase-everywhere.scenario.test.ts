// A person and a member, both with former addresses, leave text in every part of the product; the erasure must remove
// all of it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBounce } from '../../../test/bounce.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { useEverything } from '../../../test/build/use-everything.ts'
import { buildTeamInvite } from '../../../test/build/team.ts'
import { packFor, useAddresses } from '../../../test/build/mentioned-everywhere.ts'
import { buildMentionedPerson } from '../../../test/build/mentioned-person.ts'
import { writeStaffRecords } from '../../../test/build/staff-records.ts'
import { tablesWithText, tablesWithoutText } from '../../../test/erased-tables.ts'
import { mailedToken } from '../../../test/sessions.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { present } from '../../platform/assert.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { teams } from '../../identity/teams/tables.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { ERASURE_WAIT_DAYS: '1' } })

/**
 * Made-up names to search for: a person on a remaining member's list, an erased member, the former email of each, and
 * the nickname that staff use for the member.
 */
const words = {
  person: 'qyxodan',
  personBefore: 'wimbrol',
  member: 'zyqualor',
  memberBefore: 'vorbexi',
  nickname: 'jukovand',
}
const personPattern = `(?i)${words.person}|${words.personBefore}`
const all = `(?i)${Object.values(words).join('|')}`

test('erasure clears text from every table or explains why not', async () => {
  const rows = await app.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by name`,
  )
  const tables = rows.map((row) => row.name)
  const answered = [...tablesWithText, ...Object.keys(tablesWithoutText)]
  expect(tables.filter((table) => !answered.includes(table))).toEqual([])
  expect(answered.filter((table) => !tables.includes(table))).toEqual([])
  expect(new Set(answered).size).toBe(answered.length)
})

test('no table, job, file, or log keeps erased text', async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const stays = await buildMember(app, { permissions: ['gifting-log'] })
  const contactKey = await mentionPerson(stays)
  const { member, email } = await mentionMember(stays)
  const first = `/v1/admin/erasures/${(await ask()).body.data.key}/calloff`
  expect((await staff.post(first, { reason: words.nickname })).status).toBe(200)
  const lock = `/v1/staff/members/${member.key}/lock`
  expect((await staff.post(lock, { reason: words.nickname })).status).toBe(200)

  const filled = await tablesContaining(app, all)
  expect(filled.filter((table) => table.startsWith('public.')).toSorted()).toEqual(
    tablesWithText.map((table) => `public.${table}`),
  )
  expect(filled.some((table) => table.startsWith('pgboss.'))).toBe(true)
  expect(filesHolding(all)).not.toEqual([])

  // The person is erased; staff notes about the member who stays are kept, without the person's name.
  const gone = await (await app.as(stays)).post(`/v1/erasures/people/${contactKey}`)
  expect(gone.status).toBe(204)
  await app.platform.jobs.drain()
  expect(await tablesContaining(app, personPattern)).toEqual([])
  expect(filesHolding(personPattern)).toEqual([])
  const written = await app.rows<{ text: string }>(sql`
    select text from member_notes where member_key = ${stays.key}
    union all select end_reason from member_merges where into_key = ${stays.key}
    union all select detail ->> 'reason' from audit where member_key = ${stays.key} and act = 'credit.void'`)
  expect(written.map(({ text }) => text)).toEqual(
    Array(3).fill('Asked about Erased recipient, Erased recipient'),
  )

  // Then erase the member. Just before the erasure completes, staff write off the remaining money, with a reason.
  const asked = await ask()
  expect(asked.status).toBe(200)
  await app.travelTo('2027-03-03T12:00:00Z')
  await app.travelTo('2027-03-04T12:00:00Z')
  const off = `/v1/admin/erasures/${asked.body.data.key}/writeoff`
  expect((await staff.post(off, { reason: words.nickname })).status).toBe(200)
  await app.travelTo('2027-03-05T12:00:00Z', { housekeeping: true })
  await app.platform.jobs.drain()
  const [erased] = await app.rows(
    sql`select from members where key = ${member.key} and erased_at is not null`,
  )
  expect(erased).toBeDefined()
  expect(await tablesContaining(app, all)).toEqual([])
  expect(filesHolding(all)).toEqual([])
  expect(app.logLines.filter((line) => fits(all).test(line))).toEqual([])

  function ask() {
    return staff.post(`/v1/admin/members/${email}/erasure`, { reason: words.nickname })
  }
})

test('staff text left by earlier erasures is cleaned up once', async () => {
  const [gone, here] = [await buildMember(app), await buildMember(app)]
  for (const [member, said] of [
    [gone, 'Oldword'],
    [here, 'Keptword'],
  ] as const) {
    await buildCard(app, member)
    await writeStaffRecords(app, member, { said, sought: said })
  }
  // Earlier erasures removed notes, mails, stored responses, and reasons of merges. Filters don't say which member they
  // are about.
  await app.rows(sql`delete from member_notes where member_key = ${gone.key}`)
  await app.rows(sql`delete from outbox where to_address = ${gone.email}`)
  await app.rows(sql`delete from idempotency`)
  await app.rows(
    sql`update member_merges set reason = 'Erased', end_reason = 'Erased' where into_key = ${gone.key}`,
  )
  await app.rows(sql`delete from queue_filters where query like '%Oldword%'`)
  await app.rows(sql`update members set erased_at = now() where key = ${gone.key}`)
  const kept = await tablesContaining(app, 'Keptword')
  const file = readFileSync(
    new URL('../../../migrations-by-hand/0076_erased_words.sql', import.meta.url),
    'utf8',
  )
  await app.platform.database.raw(file)
  expect(await tablesContaining(app, 'Oldword')).toEqual([])
  expect(await tablesContaining(app, 'Keptword')).toEqual(kept)
})

/** Builds a person whose email changed and who is mentioned by the remaining member, strangers, packers, and staff. */
async function mentionPerson(stays: Member) {
  const { contact, email, full } = await buildMentionedPerson(app, stays, 'Qyxodan')
  const former = `${words.personBefore}@example.com`
  await app.rows(sql`update contacts set email = ${former} where key = ${contact.key}`)
  await app.rows(sql`update contacts set email = ${email} where key = ${contact.key}`)
  await useAddresses(app, stays, { full, addresses: [former, email] })
  await inviteToTeam(stays, { email: former })
  await packFor(app, contact.key, `${words.person}parcel`)
  const said = `Asked about ${full.toUpperCase()}, ${former}`
  await writeStaffRecords(app, stays, { said, sought: former })
  await writeMail(former)
  return contact.key
}

/**
 * A member who changed name and address, took part in everything, and is mentioned by staff and by the member who
 * stays.
 */
async function mentionMember(stays: Member) {
  const former = `${words.memberBefore}+old@example.com`
  const member = await buildMember(app, {
    email: former,
    firstName: 'Zyqualordana',
    lastName: 'Zyqualorfield',
    company: 'Zyqualor Realty',
    phone: 'zyqualor55',
    street: 'Zyqualor Way',
    fromName: 'Zyqualor and friends',
    permissions: ['gifting-log'],
  })
  const full = 'Zyqualordana Zyqualorfield'
  const email = `${words.member}@example.com`
  await inviteToTeam(stays, { email: former, firstName: 'Zyqualordana' })
  await useAddresses(app, stays, { full, addresses: [former] })
  const caller = await app.as(member)
  expect((await caller.patch('/users', { email })).status).toBe(200)
  const token = await mailedToken(app, email, 'verify-email')
  expect((await caller.post('/v1/auth/verifyemail', { token })).body.data.email).toBe(email)
  await app.rows(sql`update members set company = 'Zyqualor Homes' where key = ${member.key}`)
  const own = await buildMentionedPerson(app, member, 'Zyqualor')
  await useEverything(app, member, { word: 'Zyqualor', former }, own)
  await useAddresses(app, stays, { full, addresses: [email] })
  await useAddresses(app, member, { full: 'Jane Friend', addresses: ['jane@example.com'] })
  await packFor(app, own.contact.key, `${words.member}parcel`)
  await writeStaffRecords(app, member, { said: words.nickname, sought: full })
  await writeMail(former)
  return { member, email }
}

type Member = Awaited<ReturnType<typeof buildMember>>

async function inviteToTeam(owner: Member, whom: { email: string; firstName?: string }): Promise<void> {
  const [team] = await app.db.select().from(teams).where(eq(teams.ownerKey, owner.key))
  await buildTeamInvite(app, present(team, 'the member owns a team'), whom)
}

/** Writes an email that comes back. */
async function writeMail(to: string): Promise<void> {
  const mail = { template: 'note', subject: 'Hello', heading: 'Hello', paragraphs: ['Hello'] }
  await app.platform.database.transaction((tx) => sendMail(tx, app.cause(), to, mail))
  await buildBounce(app, to)
}

/** Converts a PostgreSQL regular expression to a JavaScript one. */
const fits = (pattern: string) => new RegExp(pattern.replace('(?i)', ''), 'i')

/** The store's files whose names or bytes match. */
function filesHolding(pattern: string): string[] {
  return readdirSync(app.platform.settings.dataDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.parentPath.includes('/database'))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => fits(pattern).test(path) || fits(pattern).test(readFileSync(path, 'latin1')))
}
