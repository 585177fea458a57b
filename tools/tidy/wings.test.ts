import { expect, test } from 'vitest'
import { findingsOf } from './small-house.ts'

test.each([
  ['web/src/home/a.ts', '../../../server/src/b.ts', 'server/src/b.ts'],
  ['server/src/main.ts', '../../web/src/b.ts', 'web/src/b.ts'],
  ['contract/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
  ['server/src/main.ts', '../../e2e/b.ts', 'e2e/b.ts'],
  ['e2e/a.e2e.ts', '../server/src/plans/tables.ts', 'server/src/plans/tables.ts'],
  ['e2e/a.e2e.ts', '../web/src/b.ts', 'web/src/b.ts'],
  ['tools/a.ts', '../server/src/b.ts', 'server/src/b.ts'],
  ['tools/a.ts', '../e2e/b.ts', 'e2e/b.ts'],
  ['server/src/main.ts', '../../tools/b.ts', 'tools/b.ts'],
  ['tools/a.test.ts', '../web/src/b.ts', 'web/src/b.ts'],
  ['web/src/ui/a.tsx', '../plans/b.ts', 'web/src/plans/b.ts'],
  ['web/src/plans/a.tsx', '../routes.tsx', 'web/src/routes.tsx'],
])('%s may not import %s', (from, specifier, target) => {
  const findings = findingsOf({
    [from]: `import { x } from '${specifier}'\nexport const y = x\n`,
    [target]: 'export const x = 1\n',
  })
  expect(findings.filter((finding) => finding.endsWith('[wings]'))).toEqual([`${from}:1 [wings]`])
})

test.each([
  ['e2e/a.e2e.ts', '../server/test/app.ts', 'server/test/app.ts'],
  ['tools/a.test.ts', '../server/src/b.ts', 'server/src/b.ts'],
  ['tools/a.test.ts', '../contract/src/b.ts', 'contract/src/b.ts'],
  ['tools/pictures/a.ts', '../../e2e/b.ts', 'e2e/b.ts'],
  ['server/test/a.ts', '../../tools/b.ts', 'tools/b.ts'],
])('%s may import %s', (from, specifier, target) => {
  const findings = findingsOf({
    [from]: `import { x } from '${specifier}'\nexport const y = x\n`,
    [target]: 'export const x = 1\n',
  })
  expect(findings.filter((finding) => finding.endsWith('[wings]'))).toEqual([])
})

test('contract imports only zod and itself', () => {
  const text = "import { z } from 'zod'\nimport { oc } from '@orpc/contract'\nimport { Pool } from 'pg'\n"
  expect(findingsOf({ 'contract/src/a.ts': text })).toEqual(['contract/src/a.ts:3 [wings]'])
})

test('web folders can import paths, ui, and each other', () => {
  const findings = findingsOf({
    'web/src/paths.ts': 'export const x = 1\n',
    'web/src/ui/Card.tsx': "import { x } from '../paths.ts'\nexport const y = x\n",
    'web/src/plans/Page.tsx': "import { y } from '../ui/Card'\nexport default y\n",
    'web/src/routes.tsx': "export const page = () => import('./plans/Page')\n",
  })
  expect(findings).toEqual([])
})
