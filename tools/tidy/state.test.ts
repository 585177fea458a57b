import { expect, test } from 'vitest'
import { findingsOf } from './small-house.ts'

const variables = "let a = 1\nexport let b = 2\nconst c = new Map<string, number>()\nc.set('d', 1)\n"

test('module state reachable from tests is reported', () => {
  const findings = findingsOf({
    'contract/src/near.ts': "export * from './far.ts'\n",
    'contract/src/far.ts': variables,
    'contract/src/typed.ts': 'export let t: number\n',
    'contract/src/a.test.ts': "import './near.ts'\nimport type { t } from './typed.ts'\nlet own = 1\n",
    'contract/src/alone.ts': variables,
  })
  const file = 'contract/src/far.ts'
  expect(findings).toEqual([`${file}:1 [state]`, `${file}:2 [state]`, `${file}:3 [state]`])
})

test.each([
  ['const a: string[] = []', "a.push('b')", true],
  ['const a = new Set([1])', 'a.has(1)', false],
  ['const a = { b: 1 }', 'a.b = 2', true],
  ['const a = { b: 1 }', 'a.b += 2', true],
  ['const a = { b: 1 }', 'if (a.b === 2 || a.b >= 1) x()', false],
  ['const a = [1]', 'a.map((b) => b)', false],
  ['const a = [1]', 'c.a.push(2)', false],
  ['class A {\n  static count = 0', '}', true],
  ['class A {\n  static readonly most = 0', '}', false],
])('%s, %s', (kept, use, found) => {
  const findings = findingsOf({
    'contract/src/a.ts': `${kept}\n${use}\n`,
    'contract/src/a.test.ts': "import './a.ts'\n",
  })
  expect(findings).toHaveLength(found ? 1 : 0)
})
