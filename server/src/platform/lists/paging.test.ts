import { expect, test } from 'vitest'
import { isInstantText, pageFrom, readCursor, writeCursor } from './paging.ts'

const code = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as { code0?: string }).code0
  }
  return null
}

const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

test('a cursor decodes to the values it encoded', () => {
  for (const isMinimum of [false, true]) {
    const cursor = { page: 3, total: 45, isMinimum, at: ['2027-03-01T09:00:00.000Z', 1200, 'touch_1'] }
    expect(readCursor(writeCursor(cursor), ['instant', 'number', 'text'])).toEqual(cursor)
  }
})

test('R-32 a minimum total grows with the pages until exact', () => {
  const page = (number: number, rows: number) =>
    pageFrom({
      rows: Array.from({ length: rows }, (_, at) => at),
      page: number,
      perPage: 20,
      total: 1000,
      isMinimum: true,
      at: (row) => [row],
      present: (row) => row,
    })
  expect(page(1, 21)).toMatchObject({ total: 1000, total_is_minimum: 1, has_more: true })
  expect(page(50, 21)).toMatchObject({ total: 1000, total_is_minimum: 1, has_more: true })
  expect(page(51, 21)).toMatchObject({ total: 1020, total_is_minimum: 1, has_more: true })
  expect(readCursor(page(51, 21).next ?? '', ['number'])).toMatchObject({ total: 1020, isMinimum: true })
  expect(page(52, 20)).toMatchObject({ total: 1040, has_more: false })
  expect(page(52, 20)).not.toHaveProperty('total_is_minimum')
  expect(page(99, 0)).toMatchObject({ total: 1000, total_is_minimum: 1, has_more: false, next: null })
})

test("only timestamps in our or the database's format are accepted", () => {
  for (const text of [
    '2027-03-01T09:00:00.000Z',
    '2027-03-01 09:00:00+00',
    '2027-03-01 09:00:00.123456+05:30',
    'infinity',
  ]) {
    expect(isInstantText(text), text).toBe(true)
  }
  for (const text of [
    '',
    'soon',
    '2027-02-30T09:00:00Z',
    '2027-03-01T25:00:00Z',
    '2027-03-01',
    '-infinity ',
  ]) {
    expect(isInstantText(text), text).toBe(false)
  }
})

test('values of the wrong shape are rejected', () => {
  const shape = ['date', 'text'] as const
  for (const text of [
    '',
    'nonsense',
    forged(1, 1, 'yesterday', 'k'),
    forged(1, 1, '2027-02-30', 'k'),
    forged(1, 1, '2027-02-28', 7),
    forged(1, 1, '2027-02-28', null),
    forged(1, 1, '2027-02-28', 'a\0b'),
    forged(1, 1, '2027-02-28'),
    forged(1, 1, '2027-02-28', 'k', 'k'),
    forged(0, 1, '2027-02-28', 'k'),
    forged(1, -1, '2027-02-28', 'k'),
    forged(1, '-1+', '2027-02-28', 'k'),
    forged(1, `${'9'.repeat(20)}+`, '2027-02-28', 'k'),
    forged(1.5, 1, '2027-02-28', 'k'),
    Buffer.from('{}').toString('base64url'),
  ]) {
    expect(
      code(() => readCursor(text, shape)),
      text,
    ).toBe('validation')
  }
  expect(code(() => readCursor(forged(1, 1, 2 ** 31, 'k'), ['number', 'text']))).toBe('validation')
  expect(code(() => readCursor(forged(1, 1, '2027-02-28', 'k'), shape))).toBeNull()
})
