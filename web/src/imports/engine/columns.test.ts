import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

/** What a column of these values looks like. */
const looks = (...values: string[]) =>
  columnsOf([['Column'], ...values.map((value) => [value])], 1, true)[0]?.looksLike?.field ?? null

test('a column of dates is not taken for phones', () => {
  for (const date of ['2024-11-23', '11-23-2024', '23.11.2024']) expect(looks(date, date), date).toBeNull()
  for (const phone of ['(510) 555-0142', '510-555-0142', '5105550142', '+1 510 555 0142'])
    expect(looks(phone, phone), phone).toBe('phone')
})

test('most values must fit, and what fits best is suggested', () => {
  expect(looks('94611', '94611-1234', 'M5V 2T6')).toBe('zip')
  expect(looks('ada@mail.example', 'none')).toBeNull()
})
