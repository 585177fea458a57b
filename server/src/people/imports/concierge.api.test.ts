import { conciergeFileBytesMax, conciergeFilesPerDayMax } from '@goodturn/contract/people/imports/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { formWith } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ env: { STAFF_EMAIL: 'staff@goodturn.example' } })
const path = '/v1/imports/concierge'

const bytesOf = (start: readonly number[], length = 64) => {
  const bytes = new Uint8Array(length)
  bytes.set(start)
  return bytes
}
const workbook = new TextEncoder().encode('PK\u0003\u0004 ... xl/workbook.xml ...')

async function sender() {
  const member = await buildMember(app)
  return { member, caller: await app.as(member) }
}

test('C-2.5-02 a concierge file is saved, emailed to staff, and shown', async () => {
  const { member, caller } = await sender()
  const text = 'First,Last\nGrace,Okafor\n'
  const sent = await caller.post(path, formWith('My <b>people</b>.csv', text, ' Please hurry\nDana '))
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({
    key: expect.stringMatching(/^upload_/),
    file_name: 'My people.csv',
    size: text.length,
    notes: 'Please hurry\nDana',
    state: 'received',
  })
  const [mail] = await app.mailsTo('staff@goodturn.example')
  expect(mail?.subject).toBe(`Contacts from ${member.email} to import`)
  expect(mail?.plain).toContain('Please hurry')
  expect(mail?.plain).toContain(sent.body.data.key)
  expect((await caller.get(path)).body).toMatchObject({ total: 1, data: [sent.body.data] })

  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const listed = (await staff.get('/v1/admin/conciergeuploads')).body
  expect(listed.data).toContainEqual(
    expect.objectContaining({
      key: sent.body.data.key,
      member: { key: member.key, name: 'Dana Whitfield', email: member.email },
    }),
  )
  const one = `/v1/admin/conciergeuploads/${sent.body.data.key}`
  const file = await staff.get(`${one}/file`)
  expect(file.body).toBe(text)
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  // A browser downloads it instead of opening it on our origin.
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="My people\.csv"/)
  for (const state of ['in_progress', 'done'])
    expect((await staff.post(`${one}/state`, { state })).status).toBe(200)
  expect((await caller.get(path)).body.data[0].state).toBe('done')
  const again = await staff.post(`${one}/state`, { state: 'received' })
  expect(again.status).toBe(400)
  expect(again.body.errors[0].code).toBe('invalid_state')
  expect((await staff.get('/v1/admin/conciergeuploads')).body.data).not.toContainEqual(
    expect.objectContaining({ key: sent.body.data.key }),
  )
  expect(await app.rows(sql`select act from audit where member_key = ${member.key} order by key`)).toEqual([
    { act: 'concierge.fetched' },
    { act: 'concierge.state' },
    { act: 'concierge.state' },
  ])
})

test('file types are validated by name and content', async () => {
  const { caller } = await sender()
  const right: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['people.CSV', 'a;b'],
    ['utf16.csv', bytesOf([0xff, 0xfe, 0x41, 0])],
    ['people.xls', bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['people.xlsx', workbook],
    ['people.pdf', '%PDF-1.7 ...'],
  ]
  for (const [name, content] of right)
    expect((await caller.post(path, formWith(name, content))).status, name).toBe(201)
  const wrong: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['people.exe', 'MZ'],
    ['people', 'a,b'],
    ['empty.csv', ''],
    ['picture.csv', bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['archive.xlsx', 'PK\u0003\u0004 ... something else ...'],
    ['people.xls', workbook],
    ['people.pdf', 'a,b'],
  ]
  for (const [name, content] of wrong) {
    const answer = await caller.post(path, formWith(name, content))
    expect(answer.status, name).toBe(400)
    expect(answer.body.errors).toEqual([
      { message: 'This file type is not allowed.', field: 'file', code: 'validation' },
    ])
  }
})

test('a file can be at most 10 MB', async () => {
  const { caller } = await sender()
  const most = 'a'.repeat(conciergeFileBytesMax)
  expect((await caller.post(path, formWith('most.csv', most))).status).toBe(201)
  const over = await caller.post(path, formWith('over.csv', `${most}a`))
  expect(over.status).toBe(413)
  expect(over.body.errors[0]).toEqual({
    message: 'The file is too large. The maximum size is 10MB.',
    code: 'too_large',
  })
  // A much larger file isn't even read.
  const huge = await caller
    .post(path, formWith('huge.csv', 'a'.repeat(2 * conciergeFileBytesMax)))
    .catch(() => null)
  expect(huge?.status ?? 413).toBe(413)
})

test('a form without a file or content length is rejected', async () => {
  const { caller } = await sender()
  const without = await caller.post(path, { notes: 'Where is it?' })
  expect(without.status).toBe(400)
  expect(without.body.errors[0]).toMatchObject({ field: 'file', message: 'Please choose a file.' })
  const long = await caller.post(path, formWith('people.csv', 'a,b', 'x'.repeat(1001)))
  expect(long.body.errors[0].field).toBe('notes')
  const stream = new Blob(['--x\r\n\r\n--x--']).stream()
  const endless = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(endless.status).toBe(400)
})

test('a member can send up to twenty files a day', async () => {
  const { caller } = await sender()
  for (let sent = 0; sent < conciergeFilesPerDayMax; sent += 1)
    expect((await caller.post(path, formWith('people.csv', 'a,b'))).status).toBe(201)
  expect((await caller.post(path, formWith('people.csv', 'a,b'))).status).toBe(429)
  expect((await caller.get(path)).body.total).toBe(conciergeFilesPerDayMax)
})
