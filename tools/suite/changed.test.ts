import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testsThatReach } from './changed.ts'
import { type House, readHouse } from '../tidy/source.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodturn-changed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function houseOf(files: Record<string, string>): House {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readHouse(folder)
}

const files = {
  'contract/src/money.ts': '',
  'contract/src/money.test.ts': "import './money.ts'\n",
  'contract/src/plans/dates.ts': '',
  'server/src/app.ts': "import './plans/pause.ts'\nimport './touches/ship.ts'\n",
  'server/test/app.ts': "import '../src/app.ts'\n",
  'server/src/plans/pause.ts': "import '@goodturn/contract/money'\n",
  'server/src/plans/pause.api.test.ts': "import '../../test/app.ts'\n",
  'server/src/touches/ship.ts': '',
  'server/src/touches/ship.api.test.ts': "import '../../test/app.ts'\n",
  'web/src/ui/Button.tsx': '',
  'web/src/plans/PlanPage.tsx': "import '../ui/Button.tsx'\n",
  'e2e/app.ts': "import '../../server/test/app.ts'\n",
  'e2e/plans/pause.e2e.ts': "import '../app.ts'\n",
  'e2e/touches/ship.e2e.ts': "import '../app.ts'\n",
  'tools/checks/docs.test.ts': '',
}

test.each([
  ['a verb', ['server/src/plans/pause.ts'], ['server/src/plans/pause.api.test.ts', 'e2e/plans/pause.e2e.ts']],
  [
    'what a verb imports',
    ['contract/src/money.ts'],
    ['contract/src/money.test.ts', 'server/src/plans/pause.api.test.ts', 'e2e/plans/pause.e2e.ts'],
  ],
  ['a shared piece of the screens', ['web/src/ui/Button.tsx'], ['e2e/plans/pause.e2e.ts']],
  ['a stylesheet', ['web/src/ui/Button.module.css'], ['e2e/plans/pause.e2e.ts']],
  ['a test', ['e2e/touches/ship.e2e.ts'], ['e2e/touches/ship.e2e.ts']],
  ['a document', ['docs/operations.md'], ['tools/checks/docs.test.ts']],
  ['nothing', [], []],
])('%s runs its tests', (_what, changed, tests) => {
  expect(testsThatReach(houseOf(files), changed)).toEqual(tests)
})

test.each(['package-lock.json', 'vitest.config.ts', 'server/src/app.ts', 'server/migrations/0001.sql'])(
  '%s runs all tests',
  (path) => {
    expect(testsThatReach(houseOf(files), [path])).toHaveLength(6)
  },
)

test('a source with SQL runs the raw statement test', () => {
  const statements = 'server/test/statements/statements.db.test.ts'
  const house = houseOf({ ...files, [statements]: '' })
  expect(testsThatReach(house, ['server/src/touches/ship.ts'])).toContain(statements)
  expect(testsThatReach(house, ['web/src/ui/Button.tsx'])).not.toContain(statements)
})
