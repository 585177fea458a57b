import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../time.ts'
import { householdKey, duplicateKeys } from './duplicate-keys.ts'
import type { ImportValues } from './fields.ts'
import { readRow, sanitizeCell, parseTags } from './row.ts'

const today = '2027-03-01' as CalendarDate
const grace: ImportValues = {
  first_name: 'Grace',
  last_name: 'Okafor',
  address: '2840 Calmar Ave., #4',
  city: 'Oakland',
  state: 'CA',
  zip: '94611',
  country: 'US',
}

describe('cells', () => {
  test('are trimmed and lose markup and unstorable characters', () => {
    expect(sanitizeCell('  <i>Grace</i>\u00a0 ')).toBe('Grace')
    expect(sanitizeCell('Gr\0a\u0007ce')).toBe('Grace')
    expect(sanitizeCell('Gr\ud800ace')).toBe('Gr\ufffdace')
    expect(sanitizeCell('12 Main\r\nSuite 4')).toBe('12 Main Suite 4')
    expect(sanitizeCell("O'Neil & Sons, #4")).toBe("O'Neil & Sons, #4")
  })

  test("keep a formula as text, without the export's apostrophe", () => {
    expect(sanitizeCell("'=SUM(A1)")).toBe('=SUM(A1)')
    expect(sanitizeCell('=SUM(A1)')).toBe('=SUM(A1)')
  })
})

test("a row is converted into the person form's fields", () => {
  const { form, errors } = readRow({ ...grace, tags: 'a, b;c,,a', notes: ' one\ntwo ' }, today)
  expect(errors).toEqual([])
  expect(form).toMatchObject({
    first_name: 'Grace',
    tags: ['a', 'b', 'c'],
    notes: 'one\ntwo',
    location: { street: '2840 Calmar Ave., #4', country: 'US' },
  })
})

test('all errors of a row are reported together, by field', () => {
  const { form, errors } = readRow(
    { ...grace, first_name: '', zip: '1', email: 'x', home_anniversary: '2027-03-02', tags: 'x'.repeat(41) },
    today,
  )
  expect(form).toBeNull()
  expect(errors.map(({ field }) => field).sort()).toEqual([
    'email',
    'first_name',
    'home_anniversary',
    'tags',
    'zip',
  ])
})

test('tags are split at commas and semicolons', () => {
  expect(parseTags(' VIP ;Spring, ,VIP')).toEqual(['VIP', 'Spring'])
  expect(parseTags(undefined)).toEqual([])
})

test('rows match by email, or by normalized name and address', () => {
  const keys = duplicateKeys({ ...grace, email: 'Grace@Example.com' })
  const share = (other: ImportValues) => duplicateKeys(other).some((key) => keys.includes(key))
  expect(share({ email: 'grace@example.com' })).toBe(true)
  expect(share({ ...grace, first_name: 'GRÂCE', address: '2840 calmar ave #4', zip: '94611-1234' })).toBe(
    true,
  )
  expect(share({ ...grace, address: '2841 Calmar Ave., #4' })).toBe(false)
  expect(share({ ...grace, zip: '94612' })).toBe(false)
  expect(duplicateKeys({ first_name: 'Grace', last_name: 'Okafor' })).toEqual([])
})

test.each([
  ['9 Tag Ln', '9 Tag Lane'],
  ['9 TAG LN.', '9 tag lane'],
  ['12 N. Main St.', '12 North Main Street'],
  ['40 Oak Blvd #4', '40 Oak Boulevard, # 4'],
  ['7 Rue Pr\u00e9vert', '7 rue Prevert'],
  ['9 Tag\u200b Ln', '9 Tag Ln'],
  ['100 Oak Ave, Apt. 4', '100 Oak Avenue Unit 4'],
])('CG-33 %s and %s are the same place', (one, other) => {
  const keys = duplicateKeys({ ...grace, address: one })
  expect(duplicateKeys({ ...grace, address: other }).some((key) => keys.includes(key))).toBe(true)
  expect(householdKey({ ...grace, address: one })).toBe(householdKey({ ...grace, address: other }))
})

test('CG-33 different streets are different places; the earlier key remains', () => {
  const keys = duplicateKeys({ ...grace, address: '9 Tag Lane' })
  expect(keys).toContain('name grace\u001fokafor\u001f9 tag lane\u001f94611')
  for (const address of ['9 Tag Ct', '9 Lane Tag', '9 S Tag Ln', '9 Tags Ln'])
    expect(
      duplicateKeys({ ...grace, address }).some((key) => keys.includes(key)),
      address,
    ).toBe(false)
})

test('a household shares an address and a last name', () => {
  const household = householdKey(grace)
  expect(householdKey({ ...grace, first_name: 'Daniel' })).toBe(household)
  expect(householdKey({ ...grace, last_name: 'Ruiz' })).not.toBe(household)
  expect(householdKey({ last_name: 'Okafor' })).toBeNull()
})

describe('CG-33 only data from the file is stored', () => {
  const wrong: [ImportValues, string][] = [
    [{ zip: '2118', state: 'CA' }, 'Please enter a 5-digit ZIP code.'],
    [{ date_of_birth: '31/02' }, 'Please enter a valid date.'],
    [
      { home_anniversary: '5/4' },
      'Only a birthday can leave out the year. Add the year, or leave this date out.',
    ],
    [{ phone: '123-45-6789' }, 'This looks like a Social Security number.'],
    [{ email: 'a@b..com' }, 'Please enter a valid email address.'],
    [{ country: 'Germany' }, 'Please choose the United States or Canada.'],
    [{ city: 'Unknown' }, 'City is missing.'],
    [{ last_name: 'N/A' }, 'Last name is missing.'],
  ]
  test.each(wrong)('%o is rejected and left unchanged', (cells, message) => {
    const { data, errors, form } = readRow({ ...grace, ...cells }, today)
    expect(errors.map((one) => one.message)).toContain(message)
    expect(data).toMatchObject(cells)
    expect(form).toBeNull()
  })

  test('an optional field is empty where the file says unknown', () => {
    const cells: ImportValues = {
      partner_first_name: 'None',
      company: 'n/a',
      email: 'none@none.com',
      phone: '-',
      date_of_birth: 'unknown',
      contact_type: 'TBD',
      tags: 'n/a',
    }
    const { data, errors } = readRow({ ...grace, ...cells }, today)
    expect(errors).toEqual([])
    expect(data).toEqual(grace)
  })

  test('a ZIP code from another state only warns', () => {
    const { warnings, form } = readRow({ ...grace, zip: '02118' }, today)
    expect(warnings).toEqual([{ field: 'zip', message: '02118 is in Massachusetts, not in California.' }])
    expect(form).not.toBeNull()
  })

  test('a blank or meaningless country is filled in', () => {
    expect(readRow({ ...grace, country: 'n/a' }, today)).toMatchObject({
      data: { country: 'US' },
      repairs: [{ field: 'country', kind: 'country_filled' }],
    })
  })

  test('an overlong cell is rejected and left unchanged', () => {
    const long = (start: string, fill: string) => `${start}${fill.repeat(19_000)}b`
    const cells: ImportValues = {
      phone: long('1', ' '),
      email: long('a', ','),
      partner_email: `bo@example.com${' '.repeat(3000)}x`,
      date_of_birth: long('1', ' '),
      zip: long('1', '0'),
    }
    const { data, errors } = readRow({ ...grace, ...cells }, today)
    expect(data).toMatchObject(cells)
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'date_of_birth',
      'email',
      'partner_email',
      'phone',
      'zip',
    ])
  })

  test('reading a row twice gives the same row', () => {
    const cells = { ...grace, zip: '94611.0', date_of_birth: '5/4/84', phone: '6175550100.0 ::: 6175550101' }
    const { data } = readRow(cells, today)
    expect(data).toMatchObject({ zip: '94611', date_of_birth: '1984-05-04', phone: '6175550100' })
    expect(readRow(data, today).data).toEqual(data)
  })
})

describe('CG-33 names are read the way people write them', () => {
  test.each([
    ['O', 'Li'],
    ['\u6797', '\u738b'],
    ['\u202aGrace\u202c', 'Oka\u00adfor'],
  ])('%s %s', (first, last) => {
    const { data, errors, form } = readRow({ ...grace, first_name: first, last_name: last }, today)
    expect(errors).toEqual([])
    expect(form).not.toBeNull()
    expect(`${data.first_name}${data.last_name}`).not.toMatch(/[\u202a\u202c\u00ad]/)
  })

  test('notes keep non-markup text; double dots are rejected', () => {
    expect(readRow({ ...grace, notes: '1 < 2 and 3 > 2' }, today).data.notes).toBe('1 < 2 and 3 > 2')
    expect(readRow({ ...grace, email: 'gra..ce@example.com' }, today).errors).toEqual([
      { field: 'email', message: 'This email address has two dots in a row.' },
    ])
  })
})

test('CG-33 a full name is split only without separate name columns', () => {
  const { first_name: _, last_name: __, ...rest } = grace
  const split = readRow({ ...rest, full_name: 'Bob & Sue Smith' }, today)
  expect(split.errors).toEqual([])
  expect(split.form).toMatchObject({ first_name: 'Bob', last_name: 'Smith', partner_first_name: 'Sue' })
  expect(readRow({ ...split.data, first_name: 'Rob' }, today).data).toMatchObject({ first_name: 'Rob' })
  expect(readRow({ ...rest, full_name: 'The Smith Family' }, today).errors.map(({ field }) => field)).toEqual(
    ['first_name', 'last_name'],
  )
})
