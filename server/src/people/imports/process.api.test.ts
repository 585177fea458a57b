import { importRowsMax } from '@goodturn/contract/people/imports/limits'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { importOf, importRow, importRows } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam } from '../../../test/build/team.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function importer() {
  const member = await buildMember(app)
  return { member, caller: await app.as(member) }
}

const peopleOf = (memberKey: MemberKey) =>
  app.rows<{ count: number }>(
    sql`select count(*)::int as count from contacts where member_key = ${memberKey} and archived_at is null`,
  )

test('C-7-27 C-7-28 C-3-82 data, import_type, and title return contacts_count and the import key', async () => {
  const { caller } = await importer()
  const rows = [
    importRow(1, {
      tags: 'Spring, VIP',
      notes: 'Likes pears',
      contact_type: 'Prospect',
      date_of_birth: '5/4',
    }),
    importRow(2),
  ]
  const answer = await caller.post(
    '/imports/process',
    importOf(rows, { file_name: 'people.csv', rows_in_file: 5, skipped: 3 }),
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    contacts_count: 2,
    import: {
      key: expect.stringMatching(/^import_/),
      title: 'Spring list',
      file_name: 'people.csv',
      state: 'done',
      rows_in_file: 5,
      skipped_count: 3,
      created_count: 2,
      updated_count: 0,
      undone: null,
    },
  })
  const list = await caller.get('/v1/contacts?search=person1')
  expect(list.body.data[0]).toMatchObject({
    display_name: 'Person1 Import1',
    contact_type: 'prospect',
    tags: ['Spring', 'VIP'],
    message_salutation: 'Person1',
    primary_locations: [{ street: '1 Alder Court', state: 'CA', zip: '94611' }],
  })
  const { key } = list.body.data[0]
  expect((await caller.get(`/contacts/${key}`)).body.data).toMatchObject({
    notes: 'Likes pears',
    date_of_birth: '--05-04',
  })
  expect((await caller.get('/v1/contacts/counts')).body.data).toMatchObject({ total: 2 })
  expect((await caller.get('/v1/contacts/tags')).body.data).toContainEqual({ tag: 'VIP', count: 1 })
  expect((await caller.get('/v1/imports')).body).toMatchObject({
    total: 1,
    data: [{ key: answer.body.import.key }],
  })
})

test('C-7-27 rows without numbers are numbered by position', async () => {
  const { caller } = await importer()
  const first = { ...importRow(1), row: undefined }
  const second = { ...importRow(2, { zip: 'nowhere' }), row: undefined }
  const refused = await caller.post('/imports/process', importOf([first, second]))
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'Row 2: Please enter a 5-digit ZIP code.',
  ])
  const answer = await caller.post('/imports/process', importOf([first]))
  expect([answer.status, answer.body.contacts_count]).toEqual([200, 1])
})

test('a row changed after validation is rejected, naming its number', async () => {
  const { member, caller } = await importer()
  const rows = [importRow(1), importRow(7, { zip: 'nowhere' }), importRow(9, { first_name: '' })]
  const answer = await caller.post('/imports/process', importOf(rows), { 'idempotency-key': 'k1' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([
    { message: 'Row 7: Please enter a 5-digit ZIP code.', field: 'data.1.zip', code: 'validation' },
    { message: 'Row 9: First name is missing.', field: 'data.2.first_name', code: 'validation' },
  ])
  expect(await peopleOf(member.key)).toEqual([{ count: 0 }])
  expect((await caller.get('/v1/imports')).body.total).toBe(0)
  // The same key can be used for the fixed rows.
  const corrected = await caller.post('/imports/process', importOf([importRow(1)]), {
    'idempotency-key': 'k1',
  })
  expect(corrected.status).toBe(200)
})

test('the first hundred invalid rows are listed, the rest counted', async () => {
  const { caller } = await importer()
  const rows = Array.from({ length: 130 }, (_, at) => importRow(at + 1, { city: '' }))
  const { errors } = (await caller.post('/imports/process', importOf(rows))).body
  expect(errors).toHaveLength(101)
  expect(errors[100].message).toBe('And 30 more.')
})

test('repeated calls, even in parallel, create one import', async () => {
  const { member, caller } = await importer()
  const send = (rows: object[]) =>
    caller.post('/imports/process', { ...importOf([]), data: rows }, { 'idempotency-key': 'twice' })
  const answers = await Promise.all([send([importRow(1)]), send([importRow(1)]), send([importRow(1)])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.import.key)).size).toBe(1)
  expect(await peopleOf(member.key)).toEqual([{ count: 1 }])
  const other = await send([importRow(2)])
  expect(other.status).toBe(400)
  expect(other.body.errors[0].code).toBe('idempotency_mismatch')
  // Keys are per member: another member's is a different key.
  const stranger = await app.as(await buildMember(app))
  const theirs = await stranger.post('/imports/process', importOf([importRow(1)]), {
    'idempotency-key': 'twice',
  })
  expect(theirs.body.import.key).not.toBe(answers[0].body.import.key)
})

test('a kept duplicate becomes a second person', async () => {
  const { member, caller } = await importer()
  await importRows(caller, [importRow(1)])
  await importRows(caller, [importRow(1)])
  expect(await peopleOf(member.key)).toEqual([{ count: 2 }])
})

test('an update fills blanks, replaces chosen fields, and keeps notes', async () => {
  const { member, caller } = await importer()
  const person = await buildContact(app, {
    member,
    email: 'old@example.com',
    company: 'Harbor & Main',
    notes: 'Met in spring',
    tags: ['vip', 'Golf'],
  })
  const [home] = [await buildLocation(app, { contact: person })]
  const given = importRow(4, {
    action: 'update',
    contact: person.key,
    replace: ['company'],
    company: 'Okafor Realty',
    phone: '(510) 555-0100',
    notes: 'Likes pears',
    tags: 'VIP; Spring',
    date_of_birth: '1984-05-04',
  })
  const answer = await caller.post('/imports/process', importOf([given]))
  expect(answer.body).toMatchObject({ contacts_count: 1, import: { created_count: 0, updated_count: 1 } })
  const after = (await caller.get(`/contacts/${person.key}`)).body.data
  expect(after).toMatchObject({
    first_name: 'Grace',
    email: 'old@example.com',
    company: 'Okafor Realty',
    phone: '5105550100',
    notes: 'Met in spring\nLikes pears',
    tags: ['vip', 'Golf', 'Spring'],
    date_of_birth: '1984-05-04',
    locations: [{ key: home?.key, street: '2840 Calmar Avenue' }],
  })
  expect((await caller.get('/v1/contacts/tags')).body.data).toContainEqual({ tag: 'Spring', count: 1 })
})

test('an update fills or replaces the address', async () => {
  const { member, caller } = await importer()
  const without = await buildContact(app, { member })
  const one = await buildContact(app, { member })
  const several = await buildContact(app, { member })
  const home = await buildLocation(app, { contact: one, confirmedAt: app.now })
  await buildLocation(app, { contact: several })
  await buildLocation(app, { contact: several, street: '9 Other Street' })
  const update = (row: number, contact: ContactKey) =>
    importRow(row, { action: 'update', contact, replace: ['address'] })
  await importRows(caller, [update(1, without.key), update(2, one.key), update(3, several.key)])
  const streets = async (key: string) =>
    (await caller.get(`/contacts/${key}`)).body.data.locations.map(({ street }: { street: string }) => street)
  expect(await streets(without.key)).toEqual(['1 Alder Court'])
  expect((await caller.get(`/contacts/${one.key}`)).body.data.locations).toEqual([
    expect.objectContaining({ key: home.key, street: '2 Alder Court', confirmed: null }),
  ])
  expect(await streets(several.key)).toEqual(['2840 Calmar Avenue', '9 Other Street', '3 Alder Court'])
  expect((await caller.get('/v1/locations')).body.total).toBe(5)
})

test("deleted, archived, and other members' people cannot be updated", async () => {
  const { member, caller } = await importer()
  const archived = await buildContact(app, { member, archivedAt: app.now })
  const foreign = await buildContact(app, { member: await buildMember(app) })
  for (const contact of [archived.key, foreign.key, 'contact_none' as ContactKey]) {
    const rows = [importRow(1), importRow(2, { action: 'update', contact })]
    const answer = await caller.post('/imports/process', importOf(rows))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      {
        message: 'Row 2: The person to update no longer exists.',
        field: 'data.1.contact',
        code: 'validation',
      },
    ])
  }
  const unnamed = await caller.post('/imports/process', importOf([importRow(3, { action: 'update' })]))
  expect(unnamed.body.errors[0].message).toBe('Row 3: Please choose the person to update.')
  expect(await peopleOf(member.key)).toEqual([{ count: 0 }])
})

test('C-3-80 C-6-13 administrator fields are stored only while acting as the member', async () => {
  const { member, caller } = await importer()
  const rows = [importRow(1, { signature_marketing: 'Your team at Harbor & Main' })]
  expect((await caller.post('/imports/process', importOf(rows))).status).toBe(403)
  const acting = await app.as(await buildMember(app, { isAdmin: true }))
  await acting.post('/v1/admin/impersonations', { user_key: member.key })
  await importRows(acting, rows)
  expect(
    await app.rows(sql`select signature_marketing from contacts where member_key = ${member.key}`),
  ).toEqual([{ signature_marketing: 'Your team at Harbor & Main' }])
})

test('an administrator invites team members, except those who opted out', async () => {
  const { member, caller } = await importer()
  const acting = await app.as(await buildMember(app, { isAdmin: true }))
  await acting.post('/v1/admin/impersonations', { user_key: member.key })
  const rows = [
    importRow(1, { invite_email: 'Joins@example.com', invite_first_name: 'Ana', invite_last_name: 'Ruiz' }),
    importRow(2, { invite_email: 'blocked@example.com' }),
    importRow(3),
  ]
  const alone = await acting.post('/imports/process', importOf(rows))
  expect(alone.body.errors[0]).toMatchObject({
    field: 'data.0.invite_email',
    message: 'Row 1: Only owners and admins of a team can invite members.',
  })
  const team = await buildTeam(app, member)
  // They opted out of invitations before: an import does not opt them in.
  await app.rows(
    sql`insert into invited_mailboxes (mailbox, code, blocked_at) values ('blocked@example.com', 'x', now())`,
  )
  await importRows(acting, rows)
  const invites = await app.rows(
    sql`select i.email, i.first_name, i.status, c.first_name as person from team_invites i
        join contacts c on c.key = i.contact_key where i.team_key = ${team.key} order by i.email`,
  )
  expect(invites).toEqual([
    { email: 'blocked@example.com', first_name: null, status: 'pending', person: 'Person2' },
    { email: 'joins@example.com', first_name: 'Ana', status: 'pending', person: 'Person1' },
  ])
  const [mail] = await app.mailsTo('joins@example.com')
  expect(mail?.plain).toMatch(/\/team\/acceptinvite\/[\w-]+/)
  expect(await app.mailsTo('blocked@example.com')).toEqual([])
  const { key } = (await caller.get('/v1/contacts?search=person1')).body.data[0]
  expect((await caller.get(`/contacts/${key}`)).body.data.member_invite).toMatchObject({
    email: 'joins@example.com',
  })
  const many = Array.from({ length: 51 }, (_, at) =>
    importRow(at + 1, { invite_email: `m${at}@example.com` }),
  )
  const refused = await acting.post('/imports/process', importOf(many))
  expect(refused.body.errors).toEqual([
    {
      message: 'Row 51: An import can invite at most 50 members.',
      field: 'data.50.invite_email',
      code: 'validation',
    },
  ])
})

test('columns are remembered by name, latest use first', async () => {
  const { caller } = await importer()
  await importRows(caller, [importRow(1)], {
    columns: [
      { header: 'Vorname', field: 'first_name' },
      { header: 'Shoe size', field: null },
    ],
  })
  await app.travelTo('2027-03-01T10:00:00Z')
  await importRows(caller, [importRow(2)], {
    columns: [{ header: ' VORNAME ', field: 'partner_first_name' }],
  })
  expect((await caller.get('/v1/imports/columns')).body.data).toEqual([
    { header: 'VORNAME', field: 'partner_first_name' },
    { header: 'Shoe size', field: null },
  ])
})

test('imports are listed newest first, with paging', async () => {
  const { caller } = await importer()
  for (let n = 1; n <= 22; n += 1) await importRows(caller, [importRow(n)], { title: `List ${n}` })
  const first = await caller.get('/v1/imports')
  expect(first.body).toMatchObject({ total: 22, per_page: 20, has_more: true })
  expect(first.body.data[0].title).toBe('List 22')
  const second = await caller.get(`/v1/imports?after=${first.body.next}`)
  expect(second.body.data.map(({ title }: { title: string }) => title)).toEqual(['List 2', 'List 1'])
  expect((await caller.get('/v1/imports?page=2')).body.data).toEqual(second.body.data)
  const { key } = second.body.data[0]
  expect((await caller.get(`/v1/imports/${key}`)).body.data.title).toBe('List 2')
})

test('malformed imports return errors on their fields', async () => {
  const { caller } = await importer()
  const cases: [Record<string, unknown>, string][] = [
    [{ title: '' }, 'title'],
    [{ title: 'x' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ import_type: 'gifts' }, 'import_type'],
    [{ data: [] }, 'data'],
    [{ data: [{ row: 0 }] }, 'data.0.row'],
    [{ data: [importRow(1, { replace: ['notes' as 'email'] })] }, 'data.0.replace.0'],
    [{ data: [importRow(1), importRow(1)] }, 'data.1.row'],
    [{ data: [importRow(1, { first_name: 'Gr\0ace' })] }, 'data.0.first_name'],
    [{ skipped: -1 }, 'skipped'],
  ]
  for (const [parts, field] of cases) {
    const answer = await caller.post('/imports/process', importOf([importRow(1)], parts))
    expect(answer.status, field).toBe(400)
    expect(answer.body.errors[0].field, field).toBe(field)
  }
})

test('an import can have up to 50,000 rows', async () => {
  const { caller } = await importer()
  const tiny = Array.from({ length: importRowsMax + 1 }, (_, at) => ({ row: at + 1 }))
  const over = await caller.post('/imports/process', importOf(tiny))
  expect(over.status).toBe(400)
  expect(over.body.errors).toEqual([
    { message: 'An import can have at most 50,000 rows.', field: 'data', code: 'validation' },
  ])
  // With one row fewer, the rows are checked one by one.
  const most = await caller.post('/imports/process', importOf(tiny.slice(1)))
  expect(most.body.errors[0].message).toMatch(/^Row 2: /)
})
