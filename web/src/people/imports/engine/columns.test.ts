import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

/** The field that a column with these values looks like. */
const guessedField = (...values: string[]) =>
  columnsOf([['Column'], ...values.map((value) => [value])], 1, true)[0]?.looksLike?.field ?? null

test('a date column is not mistaken for phone numbers', () => {
  for (const date of ['2024-11-23', '11-23-2024', '23.11.2024'])
    expect(columnsOf([['Column'], [date]], 1, true)[0]?.looksLike, date).toMatchObject({
      look: 'date',
      field: null,
    })
  for (const phone of ['(510) 555-0142', '510-555-0142', '5105550142', '+1 510 555 0142'])
    expect(guessedField(phone, phone), phone).toBe('phone')
})

test('most values must match, and the best match is suggested', () => {
  expect(guessedField('94611', '94611-1234', 'M5V 2T6')).toBe('zip')
  expect(guessedField('ada@mail.example', 'none')).toBeNull()
})

test('C-5-50 dates spanning a generation are birthdays; others are left undecided', () => {
  const years = (first: number, step: number) =>
    Array.from({ length: 6 }, (_, at) => `${at + 1}/4/${first + at * step}`)
  expect(guessedField(...years(1950, 8))).toBe('date_of_birth')
  expect(guessedField(...years(2012, 2))).toBeNull()
})

test.each([
  [['5/4/1984', '5/14/1984'], 'month first'],
  [['4/5/1984', '14/5/1984'], 'day first'],
  [['4/5/1984', '6/7/1984'], 'open'],
  [['14/5/1984', '5/14/1984'], 'open'],
  [['1984-05-04'], 'month first'],
  [['4.5.84'], 'open'],
  [['soon'], null],
])('day or month first in %j: %s', (values, order) => {
  const rows = [['Birthday'], ...values.map((value) => [value])]
  expect(columnsOf(rows, 1, true)[0]?.dayOrder).toBe(order)
})
