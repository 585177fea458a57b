import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'
import { subjectFindings } from './voice.ts'

const inSource = (text: string) =>
  findingsOf({ [server('rooms.ts')]: rooms, [server('plans/a.ts')]: `${text}\n` })

test.each([
  '// for whoever comes first',
  '// sends the mail anew',
  'const reckonedCents = 1',
  "const text = 'the dearest gift'",
  '/** Mends a broken link. */',
])('%s is reported', (text) => {
  expect(inSource(text)).toEqual([`${server('plans/a.ts')}:1 [voice]`])
})

test('longer words that contain them are fine', () => {
  expect(inSource("const text = 'recommended, amended, a new gift'")).toEqual([])
})

test('documents are checked too, but not the specification', () => {
  const files = {
    [server('rooms.ts')]: rooms,
    'docs/operations.md': 'One line.\nWhoever runs it.\n',
    'docs/requirements/moved.md': 'Whoever runs it.\n',
  }
  expect(findingsOf(files)).toEqual(['docs/operations.md:2 [voice]'])
})

test('a checkout without history has no commit subjects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-voice-'))
  try {
    expect(subjectFindings(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
