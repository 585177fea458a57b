import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  formWith,
  importLine,
  importMapping,
  importOf,
  importRow,
  importRows,
} from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A member who sent a file, and the staff path of that file. */
async function sender() {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const sent = await caller.post(
    '/v1/imports/concierge',
    formWith('people.csv', 'First,Last\nGrace,Okafor\n'),
  )
  return { member, caller, path: `/v1/staff/conciergeuploads/${sent.body.data.key}` }
}

const peopleOf = async (memberKey: string) => {
  const rows = await app.rows(
    sql`select 1 from contacts where member_key = ${memberKey} and archived_at is null`,
  )
  return rows.length
}
const subjectsTo = async (email: string) =>
  (await app.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => / (added|updated)$/.test(subject))

test('support imports a file that the member can undo', async () => {
  const { member, caller, path } = await sender()
  const staff = await app.staff('support')
  const form = importOf([importRow(1), importRow(2)], {
    title: 'people',
    file_name: 'people.csv',
    rows_in_file: 3,
    skipped: 1,
    columns: [{ header: 'First', field: 'first_name' }],
    message: 'Row 3 had no street.\nPlease send it again.',
  })
  const answer = await staff.post(`${path}/process`, form)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    import: { created_count: 2, skipped_count: 1, file_name: 'people.csv' },
    upload: { state: 'done', member: { key: member.key } },
  })
  const { key } = answer.body.import
  expect((await caller.get('/v1/imports/concierge')).body.data[0].state).toBe('done')
  expect((await caller.get('/v1/imports')).body).toMatchObject({ total: 1, data: [{ key, title: 'people' }] })
  expect(await peopleOf(member.key)).toBe(2)
  // The column mapping is remembered for the member, and shown to staff for the member's next file.
  const remembered = [{ header: 'First', field: 'first_name' }]
  expect((await caller.get('/v1/imports/columns')).body.data).toEqual(remembered)
  expect((await staff.get(`${path}/columns`)).body.data).toEqual(remembered)

  const mail = (await app.mailsTo(member.email)).find(({ subject }) => subject === '2 people were added')
  expect(mail?.plain).toContain('2 people were added, 1 row was skipped.')
  expect(mail?.plain).toContain('Please send it again.')

  const acts = await app.rows(
    sql`select staff_key, detail from audit where member_key = ${member.key} and act = 'concierge.imported'`,
  )
  expect(acts).toEqual([
    {
      staff_key: staff.staffKey,
      detail: expect.objectContaining({
        import: key,
        added: 2,
        left_out: 1,
        reason: 'The member sent us this file to import on their behalf.',
      }),
    },
  ])

  expect((await caller.post(`/v1/imports/undo/${key}`)).status).toBe(200)
  expect(await peopleOf(member.key)).toBe(0)
})

test("rows are checked only against the uploading member's people", async () => {
  const { caller, path } = await sender()
  await importRows(caller, [importRow(1)])
  const staff = await app.staff('support')
  const form = { contacts: [importLine(1), importLine(2)], mapping: importMapping }
  const { body } = await staff.post(`${path}/validate`, form)
  expect(body.data).toMatchObject([
    { row: 1, status: 'duplicate', duplicate: { contact: { display_name: 'Person1 Import1' } } },
    { row: 2, status: 'success' },
  ])
  const other = await sender()
  const theirs = await staff.post(`${other.path}/validate`, form)
  expect(theirs.body.data).toMatchObject([{ status: 'success' }, { status: 'success' }])
})

test('repeats, double clicks, and two staff members import only once', async () => {
  const { member, path } = await sender()
  const [one, other] = [await app.staff('support'), await app.staff('support')]
  const form = importOf([importRow(1), importRow(2)])
  const key = { 'idempotency-key': 'click' }
  const both = await Promise.all([
    one.post(`${path}/process`, form, key),
    one.post(`${path}/process`, form, key),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.import.key).toBe(both[1]?.body.import.key)
  const late = await other.post(`${path}/process`, form, { 'idempotency-key': 'another' })
  expect(late.status).toBe(400)
  expect(late.body.errors[0]).toEqual({
    code: 'invalid_state',
    message: 'Someone already finished this file. Nothing was imported twice.',
  })
  expect((await other.post(`${path}/process`, form)).status).toBe(400)
  expect(await peopleOf(member.key)).toBe(2)
  expect(await subjectsTo(member.email)).toEqual(['2 people were added'])

  const raced = await sender()
  const answers = await Promise.all(
    [one, other].map((staff, at) =>
      staff.post(`${raced.path}/process`, form, { 'idempotency-key': `race ${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await peopleOf(raced.member.key)).toBe(2)
})

test('invalid rows are listed, and nothing is stored', async () => {
  const { member, caller, path } = await sender()
  const staff = await app.staff('support')
  const answer = await staff.post(
    `${path}/process`,
    importOf([importRow(1), importRow(2, { zip: 'nowhere' })]),
  )
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0]).toMatchObject({
    message: 'Row 2: Please enter a 5-digit ZIP code.',
    field: 'data.1.zip',
  })
  const long = importOf([importRow(1)], { message: 'x'.repeat(staffNoteMax + 1) })
  expect((await staff.post(`${path}/process`, long)).body.errors[0].field).toBe('message')
  expect(await peopleOf(member.key)).toBe(0)
  expect((await caller.get('/v1/imports/concierge')).body.data[0].state).toBe('received')
  expect(await subjectsTo(member.email)).toEqual([])
  const longest = importOf([importRow(1)], { message: 'x'.repeat(staffNoteMax) })
  expect((await staff.post(`${path}/process`, longest)).status).toBe(200)
})

test('unknown files return 404, and imports for locked members fail', async () => {
  const { member, path } = await sender()
  const staff = await app.staff('support')
  const form = importOf([importRow(1)])
  expect((await staff.post('/v1/staff/conciergeuploads/upload_none/process', form)).status).toBe(404)
  await staff.post(`/v1/staff/members/${member.key}/lock`, { reason: 'The password was stolen' })
  const answer = await staff.post(`${path}/process`, form)
  expect(answer.status).toBe(403)
  expect(answer.body.errors[0].message).toContain('account is locked')
  expect(await peopleOf(member.key)).toBe(0)
})
