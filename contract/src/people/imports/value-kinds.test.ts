import { describe, expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { classifyColumn, valueKindOf } from './value-kinds.ts'
import { guessColumns, matchColumns } from './match.ts'

const values = {
  emails: ['ada@mail.example', 'bo@mail.example'],
  phones: ['617-555-0100', '(617) 555-0101'],
  births: ['1/2/1950', '3/4/1961', '5/6/1974', '7/8/1983', '9/1/1999'],
  closings: ['1/2/2019', '3/4/2020', '5/6/2021', '7/8/2022', '9/1/2023'],
  words: ['Ada', 'Bo'],
}

/** Returns the field that a column gets by its name, and the guessed one. */
function fieldsOf(
  header: string,
  cells: readonly string[],
  remembered = new Map<string, ImportField | null>(),
) {
  const [first = ''] = cells
  const look = valueKindOf(first)
  const options = { looks: [look && classifyColumn(look, cells)], remembered }
  const matched = matchColumns([header], options)
  return [matched[0], guessColumns([header], matched, options)[0]]
}

describe('C-5-50 an unclear header is guessed from its values', () => {
  test.each([
    ['Contact', 'emails', null, 'email'],
    ['Contact', 'phones', null, 'phone'],
    ['Contact', 'words', null, null],
    ['Home', 'phones', null, 'phone'],
    ['Home', 'emails', null, 'email'],
    ['Number', 'phones', null, 'phone'],
    ['Column 3', 'emails', null, 'email'],
    ['Date', 'births', null, 'date_of_birth'],
    // Closing, entry, or birth date: nothing shows which.
    ['Date', 'closings', null, null],
    ['Contact Date', 'births', null, null],
    // The name and the values disagree.
    ['Address', 'emails', null, 'email'],
    ['Phone', 'emails', null, 'email'],
    ['Birthday', 'emails', null, null],
    ['Email', 'emails', 'email', null],
    // Columns about someone else.
    ['Agent', 'emails', null, null],
    ['Co-Borrower', 'emails', null, null],
    ['Emergency Contact', 'phones', null, null],
    ['Secondary', 'emails', null, null],
    ['Spouse', 'phones', null, null],
    ["Child's", 'births', null, null],
  ] as const)('%s with %s', (header, kind, matched, guessed) => {
    expect(fieldsOf(header, values[kind])).toEqual([matched, guessed])
  })

  test('previously skipped columns and taken fields are never guessed', () => {
    expect(fieldsOf('Contact', values.emails, new Map([['contact', null]]))).toEqual([null, null])
    const look = classifyColumn('email', values.emails)
    const headers = ['Email', 'Contact']
    const matched = matchColumns(headers, { looks: [look, look] })
    expect(guessColumns(headers, matched, { looks: [look, look] })).toEqual([null, null])
  })
})
