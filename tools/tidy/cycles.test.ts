import { expect, test } from 'vitest'
import { findingsOf } from './small-house.ts'

test('a cycle is reported once, in its first file', () => {
  const findings = findingsOf({
    'web/src/plans/a.ts': "export const z = 1\nexport { x } from './b'\n",
    'web/src/plans/b.ts': "export { x } from './c'\n",
    'web/src/plans/c.ts': "import { z } from './a'\nexport const x = z\n",
    'web/src/plans/d.ts': "export { x } from './a'\n",
  })
  expect(findings).toEqual(['web/src/plans/a.ts:2 [cycles]'])
})

test('a type import counts toward a cycle', () => {
  const findings = findingsOf({
    'web/src/plans/a.ts': "export const z = 1\nexport { x } from './b'\n",
    'web/src/plans/b.ts': "import type { z } from './a'\nexport const x: typeof z = 1\n",
  })
  expect(findings).toEqual(['web/src/plans/a.ts:2 [cycles]'])
})

test('imports inside comments and strings do not count', () => {
  const text = "// import { x } from './a'\nexport const y = \"import { x } from './a'\"\n"
  expect(findingsOf({ 'web/src/plans/a.ts': text })).toEqual([])
})
