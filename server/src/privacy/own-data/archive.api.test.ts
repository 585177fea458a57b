import { archivesPerDayMax } from '@goodturn/contract/privacy/own-data/limits'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { archiveOf, requestArchive, fetchArchive, rowsIn } from '../../../test/archive.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { pictureForm, pngBytes } from '../../../test/build/picture.ts'
import { addAuthenticator } from '../../../test/build/second-factor.ts'
import { buildMentionedPerson } from '../../../test/build/mentioned-person.ts'
import { openZip } from '../../../test/open-zip.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { notInArchive, parts } from './all-parts.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const tableOf = ({ table }: (typeof parts)[number]) => getTableConfig(table).name
const archived = new Set(parts.map(tableOf))

test('each table is archived or listed with a reason', async () => {
  const tables = await app.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by name`,
  )
  const names = tables.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !archived.has(name) && !(name in notInArchive))).toEqual([])
  // Neither list names a table twice, or one that no longer exists.
  expect(Object.keys(notInArchive).filter((name) => archived.has(name) || !names.includes(name))).toEqual([])
  expect([...archived].filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})

/** Columns that sound like a secret but aren't. */
const noSecrets: Readonly<Record<string, string>> = {
  'members.partner_code': 'the company whose offer the member came by',
  'members.promotion_code': 'a promotion is meant to be passed on',
  'members.referral_code': 'whose link the member came by',
  'members.password_changed_at': 'a time',
  'discounts.promotion_code': 'a promotion is meant to be passed on',
  'discount_uses.promotion_code': 'the same',
  'referral_codes.code': "the member's own, to be passed on",
  'referral_codes.promotion_code': 'a promotion is meant to be passed on',
  'charges.failure_code': 'why a card was refused',
  'split_payments.failure_code': 'the same',
  'checkout_items.token_key': 'which gift token paid it',
  'token_moves.token_key': 'the same',
  'token_holds.token_key': 'the same',
  'user_integrations.tokens_expire_at': 'a time',
  'user_integrations.api_key_last4': 'what the settings show of it',
}

test('no secret-sounding column is exported, and every exclusion exists', () => {
  const suspicious =
    /hash|secret|sealed|token|code|_ref$|fingerprint|password|credential|public_key|challenge|cursor|api_key|admin|staff/
  const leaving = parts.flatMap((one) => Object.keys(one.columns).map((name) => `${tableOf(one)}.${name}`))
  expect(leaving.filter((name) => suspicious.test(name.split('.')[1] ?? '') && !(name in noSecrets))).toEqual(
    ['members.is_admin'],
  )
  expect(Object.keys(noSecrets).filter((name) => !leaving.includes(name))).toEqual([])
  for (const one of parts) {
    const columns = getTableConfig(one.table).columns.map(({ name }) => name)
    expect(columns, tableOf(one)).toEqual(expect.arrayContaining([...one.without]))
  }
})

/**
 * Files where the word appears outside the member's own data: staff actions on an email address, the other party, a
 * search text.
 */
const rowsOfOthers = ['acts', 'partnerships-joined', 'referral-of-you', 'invoices']

test('archives hold all text from their member and no others', async () => {
  const member = await buildMember(app, { firstName: 'Zyqualordana', email: 'zyqualor@example.com' })
  const stranger = await buildMember(app, { firstName: 'Qyxostra', company: 'Qyxostra' })
  const { caller } = await buildMentionedPerson(app, member, 'Zyqualor')
  await buildMentionedPerson(app, stranger, 'Qyxostra')
  await buildPartnership(app, {
    inviter: member,
    invitee: stranger,
    inviterCard: '378282246310005',
    inviteeCard: '378282246310005',
  })
  await addAuthenticator(app, member)
  await caller.post('/v1/userengagements', {
    engagement_type: 'link',
    engagement_title: 'Zyqualor site',
    engagement_value: 'https://zyqualor.example',
  })
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const picture = await caller.post('/v1/uploads', pictureForm('image', 'me.png', await pngBytes()))
  expect(picture.status).toBe(201)

  const files = await archiveOf(app, member)
  const holding = (await tablesContaining(app, '(?i)zyqualor')).map((name) => name.replace(/^\w+\./, ''))
  const told = holding.filter((name) => archived.has(name))
  expect(told.length).toBeGreaterThan(30)
  const silent = parts
    .filter((one) => told.includes(tableOf(one)))
    .flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`])
    .filter((name) => !/zyqualor/i.test(files.get(name)?.toString('utf8') ?? ''))
    .filter((name) => !rowsOfOthers.some((other) => name.includes(`/${other}.`)))
  expect(silent).toEqual([])
  const all = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n')
  // The member typed the partner's address.
  expect(all.replaceAll(stranger.email, '')).not.toMatch(/qyxostra/i)
  const [person] = rowsIn(files, 'people').filter(({ notes }) => notes === 'Zyqualornotes')
  expect(person).toMatchObject({ first_name: 'Zyqualorfirst', birth_month: 3, tags: ['Zyqualortag'] })
  expect(rowsIn(files, 'addresses')[0]).toMatchObject({ contact_key: person?.key })
  expect([...files.keys()].filter((name) => name.startsWith('files/pictures/'))).toHaveLength(1)
  expect(files.get('README.txt')?.toString('utf8')).toMatch(
    /^people +\d+ {2}Your people: names, dates, notes$/m,
  )

  // Secrets from the member's own rows are nowhere in it.
  const secrets = await app.rows<{ secret: string }>(sql`
    select password_hash as secret from members where key = ${member.key}
    union all select hash from sessions where member_key = ${member.key}
    union all select hash from email_tokens where member_key = ${member.key}
    union all select sealed_secret from authenticators where member_key = ${member.key}
    union all select sealed from user_integrations where member_key = ${member.key}
    union all select processor_ref from cards where member_key = ${member.key}
    union all select code from survey_asks where member_key = ${member.key}`)
  expect(secrets.length).toBeGreaterThan(6)
  for (const { secret } of secrets) expect(all).not.toContain(secret)
  const [mail] = (await app.mailsTo(member.email)).filter(({ template }) => template.includes('password'))
  const token = /(?:token=|passwordreset\/)([\w-]+)/.exec(mail?.plain ?? '')?.[1]
  expect(token).toMatch(/.{20}/)
  expect(all).not.toContain(token)
})

test('staff work email is not in their member archive', async () => {
  const member = await buildMember(app)
  const admin = await app.staff('administrator')
  await admin.post('/v1/staff/people', { email: member.email, name: 'Dana Whitfield', role: 'support' })
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const mailed = (await app.mailsTo(member.email)).map(({ template }) => template)
  expect(mailed).toContain('staff-invitation')
  const told = rowsIn(await archiveOf(app, member), 'emails').map(({ template }) => template)
  expect(told).toEqual(expect.arrayContaining(mailed.filter((template) => template !== 'staff-invitation')))
  expect(told).not.toContain('staff-invitation')
})

test('an archive requires the password and stays available an hour', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const wrong = await caller.post('/v1/owndata/archives', { current_password: 'wrong' })
  expect(wrong.status).toBe(400)
  const path = await requestArchive(caller)
  expect((await app.mailsTo(member.email))[0]).toMatchObject({
    template: 'own-data-asked',
    subject: 'A copy of your data was requested',
  })
  expect((await fetchArchive(app, await buildMember(app), path)).status).toBe(404)
  expect((await fetch(app.url + path)).status).toBe(401)
  expect((await fetchArchive(app, member, path)).status).toBe(200)
  const admin = await app.as(await buildMember(app, { isAdmin: true }))
  const acting = await admin.post('/v1/admin/impersonations', { user_key: member.key })
  expect(acting.status).toBe(201)
  const refused = await admin.post('/v1/owndata/archives', { current_password: testPassword })
  expect(refused.status).toBe(403)
  expect((await admin.get(path.replace('/api', ''))).status).toBe(404)
  await app.rows(sql`update downloads set expires_at = ${app.platform.clock.machine().toISOString()}::timestamptz
    where member_key = ${member.key}`)
  expect((await fetchArchive(app, member, path)).status).toBe(404)
})

test('a member can get up to five archives a day', async () => {
  const member = await buildMember(app)
  for (let times = 0; times < archivesPerDayMax; times += 1) await requestArchive(await app.as(member))
  const body = { current_password: testPassword }
  const sixth = await (await app.as(member)).post('/v1/owndata/archives', body)
  expect(sixth.status).toBe(429)
  await requestArchive(await app.as(await buildMember(app)))
})

test('R-39 staff get member archives with a reason and an approval', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await buildMember(app, { firstName: 'Xarvelia' })
  const staff = await app.as(admin)
  const ask = (who: string, reason?: string) => staff.post(`/v1/admin/members/${who}/archive`, { reason })
  expect((await ask(member.email)).status).toBe(400)
  expect((await ask('nobody@example.com', 'By letter')).status).toBe(404)
  const pending = await ask(member.email, 'By letter')
  expect([pending.status, pending.body.errors[0].code]).toEqual([403, 'approval_asked'])
  // A second request returns the same pending approval; the member hasn't been notified yet.
  expect((await ask(member.key, 'By letter')).body).toEqual(pending.body)
  expect(await app.mailsTo(member.email)).toEqual([])
  const approval = `/v1/staff/approvals/${/approval_\w+/.exec(pending.body.errors[0].message)?.[0]}/approve`
  expect((await staff.post(approval)).status).toBe(403)
  const second = await app.staff('support')
  expect((await second.post(approval)).body.data).toMatchObject({ done: true, failure: null })
  expect((await second.post(`/v1/admin/members/${member.key}/archive`, { reason: 'Me too' })).status).toBe(
    403,
  )
  const asked = await ask(member.email, 'By letter')
  expect(asked.status).toBe(200)
  const files = await openZip(await (await fetchArchive(app, admin, asked.body.data.url)).bytes())
  expect(rowsIn(files, 'profile')).toMatchObject([{ key: member.key, first_name: 'Xarvelia' }])
  expect((await fetchArchive(app, member, asked.body.data.url)).status).toBe(404)
  const acts = await app.rows(
    sql`select act, detail ->> 'reason' as reason from audit where member_key = ${member.key}
          and act like 'own-data.%' order by key`,
  )
  expect(acts).toEqual([
    { act: 'own-data.asked', reason: 'By letter' },
    { act: 'own-data.linked', reason: 'By letter' },
  ])
  await app.rows(
    sql`update staff_approvals set done_at = done_at - interval '1 day' where member_key = ${member.key}`,
  )
  expect((await ask(member.email, 'By letter')).status).toBe(403)
  expect((await app.mailsTo(member.email))[0]?.plain).toContain('Our team was asked for a copy')

  // A former administrator can't use the link; and there is none for an erased member.
  await app.rows(sql`update members set is_admin = false where key = ${admin.key}`)
  expect((await fetchArchive(app, admin, asked.body.data.url)).status).toBe(404)
  await app.rows(sql`update members set is_admin = true where key = ${admin.key}`)
  await app.rows(sql`update members set erased_at = now() where key = ${member.key}`)
  expect((await fetchArchive(app, admin, asked.body.data.url)).status).toBe(404)
  expect((await ask(member.key, 'By letter')).status).toBe(404)
})
