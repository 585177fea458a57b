import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { describeCoverage, provenRows } from '../coverage.ts'
import { isNewer, root } from '../node.mjs'
import { fromPlaywright, fromVitest, type StepResult } from './results.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function reportOf(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-report-'))
  folders.push(folder)
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const step = (tests: StepResult['tests']): StepResult => ({ step: 'unit', tests })

test('a file vitest could not run is one failed test', () => {
  const file = reportOf({
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      {
        name: join(root, 'b.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [
          { title: 'one', status: 'passed' },
          { title: 'two', status: 'pending' },
          {
            title: 'three',
            status: 'failed',
            failureMessages: ['AssertionError: \u001B[31mno\u001B[39m\n\n- 1\n+ 2\n    at file.ts:1:1'],
          },
        ],
      },
    ],
  })
  expect(fromVitest(file)).toEqual([
    { title: 'a.test.ts could not run', status: 'failed', file: 'a.test.ts', why: 'no such file' },
    { title: 'one', status: 'passed', file: 'b.test.ts' },
    { title: 'two', status: 'skipped', file: 'b.test.ts' },
    { title: 'three', status: 'failed', file: 'b.test.ts', why: 'AssertionError: no - 1 + 2' },
  ])
  expect(fromVitest(join(root, 'no-such-report.json'))).toBeUndefined()
})

test("playwright's nested suites and stray errors are all counted", () => {
  const spec = (title: string, status: string) => ({ title, file: 'home/a.e2e.ts', tests: [{ status }] })
  const file = reportOf({
    suites: [
      {
        file: 'home/a.e2e.ts',
        specs: [spec('outer', 'expected')],
        suites: [{ file: 'home/a.e2e.ts', specs: [spec('inner', 'unexpected'), spec('later', 'skipped')] }],
      },
    ],
    errors: [{ message: 'global setup failed\n at x' }],
  })
  expect(fromPlaywright(file)?.map(({ title, status }) => `${title}: ${status}`)).toEqual([
    'outer: passed',
    'inner: failed',
    'later: skipped',
    'global setup failed: failed',
  ])
})

test('a row is proven by passing tests unless another fails', () => {
  const results = [
    step([
      { title: 'A-1-01 A-1-02 both', status: 'passed', file: 'a' },
      { title: 'A-1-02 again', status: 'failed', file: 'a' },
      { title: 'A-1-03 later', status: 'skipped', file: 'a' },
    ]),
  ]
  expect([...provenRows(results)]).toEqual(['A-1-01'])

  const row = (id: string, area: string) => ({ id, area, kind: 'rule', requirement: '', check: '' })
  const page = describeCoverage(
    [row('A-1-01', 'shell'), row('A-1-02', 'shell'), row('B-1-01', 'money')],
    results,
  )
  expect(page).toMatchObject({ proven: 1, all: 3 })
  expect(page.text).toContain(
    '**1 of 3 rows**, by what these steps found when they last ran whole: unit (1 passed).',
  )
  expect(page.text).toContain('| [shell](#shell) | 1 | 2 |')
  expect(page.text).toContain('## shell\n\nProven: A-1-01 (1)\n\nNot yet: A-1-02 (1)\n')
  expect(page.text).toContain('## money\n\nProven: none\n\nNot yet: B-1-01 (1)\n')
})

test.each([
  ['22.18.0', true],
  ['24.0.0', true],
  ['22.17.9', false],
  ['20.20.2', false],
  [undefined, false],
])('Node %s is new enough: %s', (version, good) => {
  expect(isNewer(version, '22.18')).toBe(good)
})
