import type { ContactKey } from '@goodturn/contract/ids'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { expect, test } from 'vitest'
import { noChoices, summaryOf, findImportBlocker } from '../review/decisions.ts'
import { processRows } from './processRows.ts'
import { RowStore } from './RowStore.ts'

const valid = (row: number, data: ImportEntry['data'] = {}): ImportEntry => ({
  row,
  status: 'success',
  data: {
    first_name: `Ada ${row}`,
    last_name: `Abbot ${row}`,
    address: `${row} Main St`,
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    ...data,
  },
  errors: [],
  warnings: [],
  repairs: [],
  active: true,
})
const wrong = (row: number): ImportEntry => ({
  ...valid(row),
  status: 'error',
  errors: [{ field: 'zip', message: 'ZIP is missing.' }],
})
const known = (row: number): ImportEntry => ({
  ...valid(row),
  status: 'duplicate',
  duplicate: {
    contact: { key: 'contact_1' as ContactKey, display_name: 'Ada', data: { first_name: 'Ada' } },
  },
})

test("duplicates are found across the server's batches", () => {
  const book = new RowStore()
  book.add([valid(1, { email: 'ada@mail.example' }), valid(2)])
  const [third, fourth] = book.add([valid(3, { email: 'ADA@mail.example' }), valid(4)])
  expect(third).toMatchObject({ status: 'duplicate', duplicate: { row: 1 } })
  expect(fourth?.status).toBe('success')
})

test('an edit updates the status of other rows both ways', () => {
  const book = new RowStore()
  book.add([valid(1, { email: 'ada@mail.example' }), valid(2, { email: 'ada@mail.example' })])
  expect(book.get(2)?.status).toBe('duplicate')
  const apart = book.replace(valid(1, { email: 'other@mail.example' }))
  expect(apart.map(({ row, status }) => [row, status])).toEqual([
    [1, 'success'],
    [2, 'success'],
  ])
  book.replace(valid(1, { email: 'ada@mail.example' }))
  expect(book.get(2)).toMatchObject({ status: 'duplicate', duplicate: { row: 1 } })
})

test('two people with one address and surname may be couples', () => {
  const home = { last_name: 'Castellano', address: '918 Mandana Blvd' }
  const couples = (...rows: ImportEntry[]) => {
    const book = new RowStore()
    book.add(rows)
    return book.couples()
  }
  expect(couples(valid(1, home), valid(2, home))).toEqual([[1, 2]])
  expect(couples(valid(1, home), valid(2, home), valid(3, home))).toEqual([])
  expect(couples(valid(1, home), valid(2, { ...home, partner_first_name: 'Paul' }))).toEqual([])
  expect(couples(valid(1, home), valid(2))).toEqual([])
})

test('the dry run counts each row once and lists blockers', () => {
  const entries = [valid(1), valid(2), wrong(3), known(4), known(5), wrong(6)]
  const choices = {
    ...noChoices,
    decisions: new Map([
      [3, { act: 'remove' as const }],
      [5, { act: 'keep' as const }],
    ]),
    joined: new Map([[2, 1]]),
  }
  const sum = summaryOf(entries, choices)
  expect(sum).toEqual({ added: 2, updated: 1, joined: 1, leftOut: 1, waiting: 1, valid: 4 })
  expect(sum.added + sum.updated + sum.joined + sum.leftOut + sum.waiting).toBe(entries.length)
  expect(findImportBlocker(sum)).toBe('1 row still has errors. Fix or remove it to import.')
  expect(findImportBlocker({ ...sum, waiting: 0 })).toBeNull()
  expect(findImportBlocker({ ...sum, waiting: 0, added: 0, updated: 0 })).toBe(
    'There are no valid rows to import.',
  )
})

test('active rows, updates, and couples merged without loss are sent', () => {
  const home = { last_name: 'Castellano', address: '918 Mandana Blvd' }
  const renee = valid(1, { ...home, first_name: 'Renee', tags: 'Sphere', notes: 'Likes tea' })
  const paul = valid(2, {
    ...home,
    first_name: 'Paul',
    email: 'paul@mail.example',
    date_of_birth: '1977-01-20',
    tags: 'Sphere, Golf',
    notes: 'Plays golf',
  })
  const rows = processRows([renee, paul, known(3), wrong(4)], {
    ...noChoices,
    decisions: new Map<number, { act: 'remove' } | { act: 'update'; replace: 'email'[] }>([
      [3, { act: 'update', replace: ['email'] }],
      [4, { act: 'remove' }],
    ]),
    joined: new Map([[2, 1]]),
  })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    row: 1,
    joined_row: 2,
    first_name: 'Renee',
    partner_first_name: 'Paul',
    partner_last_name: 'Castellano',
    partner_email: 'paul@mail.example',
    partner_date_of_birth: '1977-01-20',
    tags: 'Sphere, Golf',
    notes: 'Likes tea\nPlays golf',
  })
  expect(rows[0]).not.toHaveProperty('email')
  expect(rows[0]).not.toHaveProperty('date_of_birth')
  expect(rows[1]).toMatchObject({ row: 3, action: 'update', contact: 'contact_1', replace: ['email'] })
})

test('repairs are counted by field and kind', () => {
  const book = new RowStore()
  const zeros: ImportEntry['repairs'] = [{ field: 'zip', kind: 'zip_zeros' }]
  book.add([{ ...valid(1), repairs: zeros }, { ...valid(2), repairs: zeros }, valid(3)])
  expect(book.repairs()).toEqual([{ field: 'zip', kind: 'zip_zeros', count: 2 }])
})
