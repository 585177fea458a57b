import { readKey } from '@goodturn/contract/read-key'
import type { ImportUndo } from '@goodturn/contract/people/imports/schema'
import { expect, test } from 'vitest'
import { describeLeft, describeUndo } from './undoText.ts'

type Left = ImportUndo['leaves']['people'][number]

interface Preview {
  removed?: number
  updated?: number
  back?: number
  left?: Left[]
  leftCount?: number
}

const preview = ({ removed = 0, updated = 0, back = 0, left = [], leftCount = left.length }: Preview) => ({
  import: {
    key: readKey('import', 'import_1'),
    title: 'Spring',
    file_name: null,
    created: 0,
    state: 'done' as const,
    rows_in_file: removed + updated,
    skipped_count: 0,
    created_count: removed,
    updated_count: updated,
    joined_count: 0,
    undone: null,
    undo: null,
  },
  removes: { count: removed, people: [] },
  gives_back: { count: back, people: [] },
  leaves: { count: leftCount, people: left },
})

const left = (name: string, reason: Left['reason'], fields: Left['fields'] = []): Left => ({
  key: readKey('contact', `contact_${name}`),
  name,
  reason,
  text: '',
  fields,
})

test.each([
  [{ removed: 7 }, '7 people will be removed.'],
  [
    { removed: 1, updated: 1, back: 1 },
    '1 person will be removed, and 1 updated person will get their earlier details back.',
  ],
  [{ updated: 3, back: 3 }, '3 updated people will get their earlier details back.'],
  [{ removed: 7, updated: 1 }, '7 people will be removed, and the updated person won’t change.'],
  [{ removed: 7, updated: 2 }, '7 people will be removed, and the 2 updated people won’t change.'],
  [{ updated: 2 }, 'No one will be removed or changed.'],
])('undoing %j is described in the future tense', (of, text) => {
  expect(describeUndo(preview(of))).toBe(text)
})

test('people who stay and details that are kept are listed apart, by reason', () => {
  const people = [
    left('Priya', 'has_plan'),
    left('Devon', 'has_plan'),
    left('Sam', 'edited'),
    left('Grace', 'edited', ['phone']),
  ]
  expect(describeLeft(preview({ left: people }))).toEqual([
    '3 people will stay as they are:',
    'They have a plan: Priya and Devon.',
    'They’ve been changed since: Sam.',
    '1 updated person will keep some or all of their current details:',
    'They’ve been changed since: Grace.',
  ])
  expect(describeLeft(preview({ left: people.slice(0, 1), leftCount: 140 }))).toEqual([
    '140 people will stay as they are or keep some details:',
    'They have a plan: Priya.',
  ])
})
