// An erasure removes nothing about others with similar names and addresses.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { memberRealm } from '../../identity/accounts/realm.ts'
import { forgetActs } from '../../platform/forgetting/forget-acts.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { mentionsOfMember } from './member-mentions.queries.ts'

const app = useTestApp()

const perHour = { name: 'tries', points: 1, windowSeconds: 3600 }

/** Texts about an erased person, and about others: each is sent, noted, and done for one member. */
const ofAnn = ['For ANN LEE, today', 'Ann Lee’s gift', 'Write to Ann@x.example.']
const ofOthers = [
  'For Mary-Ann Lee',
  'For Ann Lee-Smith',
  'Write to jo.ann@x.example',
  'Write to ann@x.example.org',
  'It may arrive in May',
  'Al will come',
]

test('erasing a person keeps data about others with that name', async () => {
  const dana = await buildMember(app)
  const ann = await buildContact(app, {
    member: dana,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@x.example',
    partnerFirstName: 'Al',
    partnerLastName: '',
    shippingSalutation: 'May',
  })
  const addresses = ['ann@x.example', 'jo.ann@x.example', 'joann@x.example', 'ann@x.example.org']
  for (const text of [...ofAnn, ...ofOthers]) {
    await mail(dana.email, text)
    await note(dana, text)
  }
  for (const email of addresses) {
    await mail(email, 'Hello')
    await app.platform.limits.take(perHour, email)
    await app.platform.database.transaction((tx) =>
      app.platform.jobs.enqueue(
        tx,
        memberRealm.resets.job,
        { email },
        { key: email, startAfterSeconds: 9000 },
      ),
    )
  }

  expect((await (await app.as(dana)).post(`/v1/erasures/people/${ann.key}`)).status).toBe(204)

  expect((await subjectsTo(dana.email)).toSorted()).toEqual(ofOthers.toSorted())
  expect(await notesOn(dana)).toEqual([
    'For Erased recipient, today',
    'Erased recipient’s gift',
    'Write to Erased recipient.',
    ...ofOthers,
  ])
  const stays = addresses.slice(1)
  for (const email of addresses)
    expect([email, (await subjectsTo(email)).length]).toEqual([email, stays.includes(email) ? 1 : 0])
  const jobs = await app.rows<{ email: string }>(
    sql`select data ->> 'email' as email from pgboss.job where name = ${memberRealm.resets.job.name} order by email`,
  )
  expect(jobs.map(({ email }) => email).toSorted()).toEqual(stays.toSorted())
  for (const email of addresses) expect(await app.platform.limits.take(perHour, email)).toBe(false)
})

test("staff keep emails about another member's same-named contact", async () => {
  const former = 'dana-before@example.com'
  const [dana, omar] = [await buildMember(app, { email: former }), await buildMember(app)]
  const whom = { firstName: 'Amara', lastName: 'Diallo' }
  const amara = await buildContact(app, { member: dana, ...whom })
  await buildContact(app, { member: omar, ...whom })
  const { staffEmail } = app.platform.settings
  await mail(staffEmail, 'Gift for Amara Diallo', `Member ${omar.email}`)
  await mail(staffEmail, 'Gift for AMARA DIALLO', `Member ${former}`)
  await app.rows(sql`update members set email = 'dana-today@example.com' where key = ${dana.key}`)
  await mail(staffEmail, 'Card for Amara Diallo', 'Member dana-today@example.com')
  await mail(staffEmail, '1 appointment for Amara Diallo', 'Today')
  await mail(omar.email, 'About Amara Diallo')

  expect((await (await app.as(dana)).post(`/v1/erasures/people/${amara.key}`)).status).toBe(204)

  expect(await subjectsTo(staffEmail)).toEqual(['Gift for Amara Diallo'])
  expect(await subjectsTo(omar.email)).toEqual(['About Amara Diallo'])
})

test('a partner keeps text about their own same-named contact', async () => {
  const [dana, omar, priya] = [await buildMember(app), await buildMember(app), await buildMember(app)]
  await buildPartnership(app, { inviter: dana, invitee: omar })
  await buildPartnership(app, { inviter: dana, invitee: priya, inviterCard: '378282246310005' })
  const whom = { firstName: 'Ingrid', lastName: 'Solberg' }
  const ingrid = await buildContact(app, { member: dana, ...whom, email: 'ingrid@x.example' })
  await buildContact(app, { member: omar, ...whom })
  const texts = ['For Ingrid Solberg', 'Write to ingrid@x.example']
  for (const text of texts) {
    for (const { email } of [dana, omar, priya]) await mail(email, text)
    await note(omar, text)
    await note(priya, text)
  }

  expect((await (await app.as(dana)).post(`/v1/erasures/people/${ingrid.key}`)).status).toBe(204)

  const kept = [dana, omar, priya].map(async ({ email }) =>
    (await subjectsTo(email)).filter((subject) => texts.includes(subject)),
  )
  expect(await Promise.all(kept)).toEqual([[], ['For Ingrid Solberg'], []])
  expect(await notesOn(omar)).toEqual(['For Ingrid Solberg', 'Write to Erased recipient'])
  expect(await notesOn(priya)).toEqual(['For Erased recipient', 'Write to Erased recipient'])
})

test('stored staff responses stay if only the actor matches', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  await app.asStaff(admin)
  const gone = await buildMember(app)
  const staff = await app.hire('support')
  const [theirs, others] = [newKey('invoice'), newKey('invoice')]
  await app.rows(sql`insert into audit (key, act, member_key, detail, request_id, at)
    values (${newKey('audit')}, 'refund.made', ${gone.key},
      ${JSON.stringify({ invoice: theirs, staff: staff.key })}::jsonb, 'r', now())`)
  for (const invoice of [theirs, others])
    await app.rows(sql`insert into idempotency (member_key, key, call, body_hash, lease_until, status, answer, created_at)
      values (${staff.key}, ${invoice}, 'call', 'hash', now(), 200,
        ${JSON.stringify({ invoice, by: staff.key })}::jsonb, now())`)
  await app.platform.database.transaction(async (tx) =>
    forgetActs(tx, gone.key, await mentionsOfMember(tx, gone.key, 'concierge@example.com')),
  )
  const kept = await app.rows<{ key: string }>(
    sql`select key from idempotency where member_key = ${staff.key}`,
  )
  expect(kept).toEqual([{ key: others }])
})

async function mail(to: string, subject: string, paragraph = 'Hello'): Promise<void> {
  const written = { template: 'note', subject, heading: 'Hello', paragraphs: [paragraph] }
  await app.platform.database.transaction((tx) => sendMail(tx, app.cause(), to, written))
}

async function note({ key }: { key: string }, text: string): Promise<void> {
  await app.rows(sql`insert into member_notes (key, member_key, by_key, by_name, text, created_at)
    values (${newKey('memberNote')}, ${key}, 'staff_1', 'Talia Brooks', ${text}, now())`)
}

async function notesOn({ key }: { key: string }): Promise<string[]> {
  const rows = await app.rows<{ text: string }>(
    sql`select text from member_notes where member_key = ${key} order by key`,
  )
  return rows.map(({ text }) => text)
}

async function subjectsTo(address: string): Promise<string[]> {
  const rows = await app.rows<{ subject: string }>(
    sql`select subject from outbox where to_address = ${address} order by key`,
  )
  return rows.map(({ subject }) => subject)
}
