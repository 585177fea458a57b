import type { ContactKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { importLine, importMapping, importOf, importRow, importRows } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { markNoGiftsByPerson } from '../contacts/no-gifts/mark-by-person.ts'

const app = useTestApp({ now: '2027-03-01T02:00:00Z' })
const policy = { reason: 'Firm policy', day: '2026-01-05' }

async function importer() {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const page = async (key: ContactKey) => (await caller.get(`/contacts/${key}`)).body.data
  const found = async (search: string) => (await caller.get(`/v1/contacts?search=${search}`)).body.data[0]
  return { member, caller, page, found }
}

const marked = (n: number, cell: string, parts = {}) =>
  importRow(n, { does_not_accept_gifts: cell, ...parts })

test('D-3-30 an import column marks people with yes or a reason, and the day of the import', async () => {
  const { caller, found, member } = await importer()
  const cells = ['yes', 'Government rules', 'No', '', 'n/a', 'X']
  const rows = cells.map((cell, at) => marked(at + 1, cell))
  // It is still February 28 where the member is.
  const sent = await caller.post('/imports/process', importOf(rows), { 'x-timezone': 'America/Denver' })
  expect(sent.status).toBe(200)
  const byFile = (reason: string) => ({ source: 'import', reason, day: '2027-02-28' })
  const marks = await Promise.all(cells.map(async (_, at) => (await found(`person${at + 1}`)).no_gifts))
  expect(marks).toEqual([byFile(''), byFile('Government rules'), undefined, undefined, undefined, byFile('')])
  const log = await app.rows<{ detail: object }>(
    sql`select detail from audit where act = 'no-gifts.marked' and member_key = ${member.key}`,
  )
  expect(log).toHaveLength(3)
  for (const { detail } of log)
    expect(detail).toMatchObject({ source: 'import', import: sent.body.import.key, by: member.key })
})

test('D-3-30 a cell that is neither yes, no, nor a reason is an error at its field', async () => {
  const { caller } = await importer()
  const errors = [
    { field: 'does_not_accept_gifts', message: 'Please enter yes, no, or a reason of 3 to 350 characters.' },
  ]
  const mapping = { ...importMapping, does_not_accept_gifts: 8 }
  for (const cell of ['ab', 'a'.repeat(351)]) {
    const checked = await caller.post('/imports/validate', { contacts: [[...importLine(1), cell]], mapping })
    expect(checked.body.data[0]).toMatchObject({ status: 'error', errors })
    expect((await caller.post('/imports/process', importOf([marked(1, cell)]))).status).toBe(400)
  }
  const checked = await caller.post('/imports/validate', { contacts: [[...importLine(1), 'TRUE']], mapping })
  expect(checked.body.data[0]).toMatchObject({ status: 'success', data: { does_not_accept_gifts: 'Yes' } })
})

test('D-3-30 an update marks known people, but never replaces or removes a mark', async () => {
  const { caller, member, page } = await importer()
  const [plain, own, said] = [
    (await buildContact(app, { member, firstName: 'Ada' })).key,
    (await buildContact(app, { member, firstName: 'Ben' })).key,
    (await buildContact(app, { member, firstName: 'Cleo' })).key,
  ]
  await caller.post(`/v1/contacts/nogifts/${own}`, policy)
  await app.platform.database.transaction((tx) =>
    markNoGiftsByPerson(tx, app.cause(), said, { reason: '', day: '2027-01-09' as CalendarDate }),
  )
  const update = (n: number, contact: ContactKey, cell: string) =>
    marked(n, cell, { action: 'update', contact })
  await importRows(caller, [
    update(1, plain, 'yes'),
    update(2, own, 'Government rules'),
    update(3, said, 'no'),
  ])
  expect((await page(plain)).no_gifts).toMatchObject({ source: 'import', reason: '' })
  expect((await page(own)).no_gifts).toEqual({ source: 'member', ...policy })
  expect((await page(said)).no_gifts).toEqual({ source: 'person', reason: '', day: '2027-01-09' })
})

test('D-3-30 undoing an import removes its marks, except those changed since', async () => {
  const { caller, member, page } = await importer()
  const [still, changed] = [
    (await buildContact(app, { member, firstName: 'Ada' })).key,
    (await buildContact(app, { member, firstName: 'Ben' })).key,
  ]
  const onlyMark = (row: number, contact: ContactKey, first_name: string) => ({
    row,
    first_name,
    last_name: 'Okafor',
    does_not_accept_gifts: 'yes',
    action: 'update' as const,
    contact,
  })
  const made = await importRows(caller, [
    { ...importRow(1), ...onlyMark(1, still, 'Ada') },
    { ...importRow(2), ...onlyMark(2, changed, 'Ben') },
    marked(3, 'yes'),
    marked(4, 'yes'),
  ])
  const [touched] = (await caller.get('/v1/contacts?search=person4')).body.data
  for (const key of [changed, touched.key]) await caller.post(`/v1/contacts/nogifts/${key}`, policy)

  const { body } = await caller.post(`/v1/imports/undo/${made.key}`)
  expect(body.data.removes.people).toMatchObject([{ name: 'Person3 Import3' }])
  const fieldsOf = (key: ContactKey, part: 'gives_back' | 'leaves') =>
    body.data[part].people.find((one: { key: ContactKey }) => one.key === key)?.fields
  expect(fieldsOf(still, 'gives_back')).toContain('does_not_accept_gifts')
  expect(fieldsOf(changed, 'leaves')).toEqual(['does_not_accept_gifts'])
  expect(body.data.leaves.people).toContainEqual(
    expect.objectContaining({ key: touched.key, reason: 'edited' }),
  )
  expect(await page(still)).toMatchObject({
    ended_no_gifts: [{ source: 'import', is_replaced: false, end_reason: '' }],
  })
  expect(await page(still)).not.toHaveProperty('no_gifts')
  for (const key of [changed, touched.key])
    expect((await page(key)).no_gifts).toEqual({ source: 'member', ...policy })
})
