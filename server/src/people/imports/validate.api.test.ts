import { importCellLengthMax, validateRowsMax } from '@goodturn/contract/people/imports/limits'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { importLine, importMapping } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function validator(parts = {}) {
  const member = await buildMember(app, parts)
  const caller = await app.as(member)
  const validate = (contacts: string[][], more = {}) =>
    caller.post('/imports/validate', { contacts, mapping: importMapping, ...more })
  return { member, caller, validate }
}

test('C-7-25 C-7-26 C-3-81 rows and a mapping return entries with their status', async () => {
  const { validate } = await validator()
  const wrong = [...importLine(2)]
  wrong[5] = '123'
  const answer = await validate([importLine(1), wrong, importLine(1)])
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([
    {
      row: 1,
      status: 'success',
      data: {
        first_name: 'Person1',
        last_name: 'Import1',
        address: '1 Alder Court',
        city: 'Oakland',
        state: 'CA',
        zip: '94611',
        country: 'US',
        email: 'person1@example.com',
      },
      errors: [],
      warnings: [],
      repairs: [],
      active: true,
    },
    expect.objectContaining({
      row: 2,
      status: 'error',
      errors: [{ field: 'zip', message: 'Please enter a 5-digit ZIP code.' }],
      active: true,
    }),
    expect.objectContaining({ row: 3, status: 'duplicate', errors: [], active: true, duplicate: { row: 1 } }),
  ])
})

test('C-5-47 C-5-48 empty rows are dropped, and cells trimmed and sanitized', async () => {
  const { validate } = await validator()
  const cells = ['  <b>Grace</b> ', 'O\u2019Neil', ...importLine(1).slice(2)]
  const answer = await validate([['', '  '], cells, [], importLine(3)], { first_row: 5001 })
  expect(answer.body.data.map(({ row }: { row: number }) => row)).toEqual([5002, 5004])
  expect(answer.body.data[0].data).toMatchObject({ first_name: 'Grace', last_name: "O'Neil" })
})

test('states, codes, countries, types, and dates accept common spellings', async () => {
  const { validate } = await validator()
  const mapping = { ...importMapping, contact_type: 8, date_of_birth: 9, home_anniversary: 10 }
  const line = (more: string[]) => [...importLine(1).slice(0, 4), 'california', '94611 1234', 'USA', ...more]
  const [entry, yearless, outlook] = (
    await validate(
      [
        line(['A@EXAMPLE.COM', 'Friends & Family', '5/4/1984', '2020-02-29']),
        line(['b@example.com', 'Clients', '2/29', '']),
        line(['c@example.com', 'client', '0/0/00', '']),
      ],
      { mapping },
    )
  ).body.data
  expect(entry.data).toMatchObject({
    state: 'CA',
    zip: '94611-1234',
    country: 'US',
    email: 'a@example.com',
    contact_type: 'friends_family',
    date_of_birth: '1984-05-04',
    home_anniversary: '2020-02-29',
  })
  expect(yearless.data).toMatchObject({ contact_type: 'client', date_of_birth: '--02-29' })
  expect(outlook.errors).toEqual([])
  expect(outlook.data).not.toHaveProperty('date_of_birth')
})

test('invalid values are reported on their fields', async () => {
  const { validate } = await validator()
  const mapping = { ...importMapping, date_of_birth: 8, contact_type: 9, phone: 10 }
  const line = (at: number, value: string) => Object.assign([...importLine(1), '', '', ''], { [at]: value })
  const cases: [number, string, string, RegExp][] = [
    [0, '', 'first_name', /^First name is missing\.$/],
    [0, 'x'.repeat(300), 'first_name', /at most 255/],
    [0, '🎁🎁', 'first_name', /valid first name/],
    [3, '', 'city', /^City is missing\.$/],
    [4, 'Bavaria', 'state', /choose a state/],
    [6, 'Germany', 'country', /United States or Canada/],
    [7, 'nobody', 'email', /valid email/],
    [8, '1/2/0099', 'date_of_birth', /valid date/],
    [8, '2/30/1984', 'date_of_birth', /valid date/],
    [8, '3/2/2027', 'date_of_birth', /can’t be in the future/],
    [9, 'Enemy', 'contact_type', /choose a type/],
    [10, '12', 'phone', /7 to 15 digits/],
  ]
  const answer = await validate(
    cases.map(([at, value]) => line(at, value)),
    { mapping },
  )
  for (const [at, [, value, field, message]] of cases.entries()) {
    const entry = answer.body.data[at]
    expect(entry.status, `${field} ${value}`).toBe('error')
    expect(entry.errors, `${field} ${value}`).toEqual([{ field, message: expect.stringMatching(message) }])
  }
})

test('CG-33 a ZIP code outside the state warns without blocking', async () => {
  const { validate } = await validator()
  const line = Object.assign([...importLine(1)], { 5: '02118' })
  expect((await validate([line])).body.data[0]).toMatchObject({
    status: 'success',
    warnings: [{ field: 'zip', message: '02118 is in Massachusetts, not in California.' }],
  })
})

test('CG-33 repairs are listed by column and can be undone', async () => {
  const { caller, validate } = await validator()
  const mapping = { ...importMapping, date_of_birth: 8, partner_first_name: 9 }
  const line = (zip: string, birthday: string) => [
    ...Object.assign([...importLine(1)], { 3: 'Boston', 4: 'MA', 5: zip, 6: '' }),
    birthday,
    'None',
  ]
  const lines = [line('2118', '5/4/84'), line('02118', '5/4/1984')]
  const [short, whole] = (await validate(lines, { mapping })).body.data
  expect(short.repairs).toEqual([
    { field: 'zip', kind: 'zip_zeros' },
    { field: 'country', kind: 'country_filled' },
    { field: 'partner_first_name', kind: 'no_value' },
    { field: 'date_of_birth', kind: 'short_year' },
  ])
  expect(short.data).toMatchObject({ zip: '02118', country: 'US', date_of_birth: '1984-05-04' })
  expect(whole.repairs.map(({ kind }: { kind: string }) => kind)).toEqual(['country_filled', 'no_value'])

  const back = { mapping, as_written: ['zip', 'date_of_birth', 'partner_first_name'] }
  const [raw, right] = (await validate(lines, back)).body.data
  expect(raw.data).toMatchObject({ zip: '2118', date_of_birth: '5/4/84', partner_first_name: 'None' })
  expect(raw.repairs).toEqual(short.repairs)
  expect(raw.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['date_of_birth', 'zip'])
  expect(right).toMatchObject({ errors: [], data: { zip: '02118', date_of_birth: '1984-05-04' } })

  // The validated values are the ones imported.
  const imported = await caller.post('/imports/process', {
    data: [{ ...right.data, row: 2 }],
    import_type: 'contacts',
    title: 'List',
    as_written: back.as_written,
  })
  expect(imported.status).toBe(200)
  const [person] = (await caller.get('/v1/contacts')).body.data
  expect(person).toMatchObject({ partner_first_name: 'None' })
})

test('CG-33 a file can have a default country and day-first columns', async () => {
  const { validate } = await validator()
  const mapping = { ...importMapping, date_of_birth: 8 }
  const line = (state: string, zip: string) => [...importLine(1).slice(0, 4), state, zip, '', '', '4/5/1984']
  const lines = [line('ON', 'K1A 0B6'), line('CA', '94611'), line('', '')]
  const answer = await validate(lines, { mapping, country: 'CA', day_first: ['date_of_birth'] })
  const data = answer.body.data.map((entry: { data: Record<string, string> }) => entry.data)
  expect(data.map(({ country }: { country: string }) => country)).toEqual(['CA', 'US', 'CA'])
  expect(data[0].date_of_birth).toBe('1984-05-04')
  const usual = (await validate(lines, { mapping })).body.data
  expect(usual[2].data).toMatchObject({ country: 'US', date_of_birth: '1984-04-05' })
})

test('CG-33 a full-name column replaces first and last names', async () => {
  const { validate } = await validator()
  const { first_name: at, last_name: _, ...rest } = importMapping
  const answer = await validate([['Bob & Sue Smith', ...importLine(1).slice(1)]], {
    mapping: { ...rest, full_name: at },
  })
  expect(answer.body.data[0]).toMatchObject({
    status: 'success',
    data: { full_name: 'Bob & Sue Smith', first_name: 'Bob', last_name: 'Smith', partner_first_name: 'Sue' },
  })
})

test('names in any script and formulas are stored as text', async () => {
  const { validate } = await validator()
  const named = (first: string, last: string) => [first, last, ...importLine(1).slice(2, 7), '']
  const answer = await validate([
    named('שרה', 'לוי'),
    named('مريم', 'حداد'),
    named("=cmd|'/c calc'!A1", "'+1 555"),
  ])
  expect(answer.body.data.map(({ status }: { status: string }) => status)).toEqual([
    'success',
    'success',
    'success',
  ])
  expect(answer.body.data[2].data).toMatchObject({ first_name: "=cmd|'/c calc'!A1", last_name: '+1 555' })
})

test('a line with more cells than the header is invalid', async () => {
  const { validate } = await validator()
  const answer = await validate(
    [
      [...importLine(1), 'one more'],
      [...importLine(2), '', ''],
    ],
    { columns: 8 },
  )
  expect(answer.body.data[0]).toMatchObject({
    status: 'error',
    errors: [{ field: 'row', message: 'This line has 9 cells, but the header has 8.' }],
  })
  expect(answer.body.data[1].status).toBe('success')
})

test("duplicates show both records, excluding archived and other members' people", async () => {
  const { member, validate } = await validator()
  const person = await buildContact(app, {
    member,
    firstName: 'JOSÉ',
    lastName: 'Import2',
    email: 'other@example.com',
    tags: ['vip'],
  })
  await buildLocation(app, { contact: person, street: '2 Alder Court', zip: '94611-1234' })
  await buildContact(app, { member, email: 'person3@example.com' })
  await buildContact(app, { member, email: 'person4@example.com', archivedAt: app.now })
  await buildContact(app, { member: await buildMember(app), email: 'person5@example.com' })
  const alike = ['Jose\u0301\u200b', 'import2', '2 alder ct.', ...importLine(2).slice(3, 7), '']
  const entries = (await validate([alike, importLine(3), importLine(4), importLine(5)])).body.data
  expect(entries.map(({ status }: { status: string }) => status)).toEqual([
    'duplicate',
    'duplicate',
    'success',
    'success',
  ])
  expect(entries[0].duplicate.contact).toMatchObject({
    key: person.key,
    display_name: 'JOSÉ Import2',
    data: { first_name: 'JOSÉ', address: '2 Alder Court', tags: 'vip', email: 'other@example.com' },
  })
})

test('C-3-80 C-6-13 administrator fields are rejected for everyone else', async () => {
  const { member, validate } = await validator()
  const mapping = { ...importMapping, signature_marketing: 8 }
  const refused = await validate([[...importLine(1), 'Yours']], { mapping })
  expect(refused.status).toBe(403)
  expect(refused.body.errors[0].code).toBe('permission_denied')
  const acting = await app.as(await buildMember(app, { isAdmin: true }))
  expect((await acting.post('/imports/validate', { contacts: [importLine(1)], mapping })).status).toBe(403)
  await acting.post('/v1/admin/impersonations', { user_key: member.key })
  const allowed = await acting.post('/imports/validate', { contacts: [[...importLine(1), 'Yours']], mapping })
  expect(allowed.body.data[0]).toMatchObject({ status: 'success', data: { signature_marketing: 'Yours' } })
})

test('a call can have up to 5,000 rows', async () => {
  const { validate } = await validator()
  const lines = Array.from({ length: validateRowsMax }, (_, at) => importLine(at))
  expect((await validate(lines)).body.data).toHaveLength(validateRowsMax)
  const over = await validate([...lines, importLine(0)])
  expect(over.status).toBe(400)
  expect(over.body.errors[0]).toMatchObject({
    field: 'contacts',
    message: expect.stringContaining('5000 rows'),
  })
})

test('malformed calls are rejected with an error on the field', async () => {
  const { caller, validate } = await validator()
  const { zip: _, ...unmapped } = importMapping
  const cases: [object, string, RegExp][] = [
    [{ mapping: unmapped }, 'mapping', /choose a column for: ZIP/],
    [{ mapping: { ...importMapping, email: 0 } }, 'mapping', /only one field/],
    [{ mapping: { ...importMapping, shoe_size: 9 } }, 'mapping', /./],
    [{ mapping: { ...importMapping, email: -1 } }, 'mapping.email', /./],
    [{ contacts: [] }, 'contacts', /./],
    [{ contacts: ['Grace'] }, 'contacts.0', /./],
    [{ contacts: [['x'.repeat(importCellLengthMax + 1)]] }, 'contacts.0.0', /too long/],
    [{ contacts: [['Gr\0ace']] }, 'contacts.0.0', /can’t be saved/],
    [{ first_row: 0 }, 'first_row', /./],
  ]
  for (const [parts, field, message] of cases) {
    const answer = await validate([importLine(1)], parts)
    expect(answer.status, JSON.stringify(parts).slice(0, 80)).toBe(400)
    expect(answer.body.errors[0].field, field).toContain(field)
    expect(answer.body.errors[0].message).toMatch(message)
  }
  expect((await caller.post('/imports/validate', 'no json')).status).toBe(400)
})
