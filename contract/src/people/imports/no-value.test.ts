import { expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { isEmptyMarker } from './no-value.ts'

const cells: [ImportField, string, boolean][] = [
  ...[
    'n/a',
    'N/A',
    '#N/A',
    'none',
    'None.',
    '(none)',
    '-',
    '\u2014',
    '--',
    '?',
    'unknown',
    'TBD',
    'null',
    'no email',
    'none@none.com',
    'noemail@noemail.com',
  ].map((text): [ImportField, string, boolean] => ['email', text, true]),
  ['partner_first_name', 'None', true],
  ['city', 'Unknown', true],
  ['address', 'TBD', true],
  ['first_name', 'N/A', true],
  ['last_name', '-', true],
  // Real names and notes that look like placeholders.
  ['first_name', 'Nan', false],
  ['last_name', 'Null', false],
  ['last_name', 'Na', false],
  ['notes', 'none', false],
  ['city', 'Nantucket', false],
  ['email', 'nan@example.com', false],
  ['phone', '617-555-0100', false],
  ['company', 'Unknown Arts LLC', false],
]

test.each(cells)('CG-33 whether the %s %s is a blank value: %s', (field, text, expected) => {
  expect(isEmptyMarker(field, text)).toBe(expected)
})
