// Tests deploy/prometheus-rules.yml: each alert fires only when it should, and links to instructions.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from '../checks/anchors.ts'
import { root } from '../node.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** From Debian's prometheus package. */
const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((path) => existsSync(path))

test.skipIf(!promtool)('each alert fires when it should, and only then', () => {
  const { status, stdout, stderr } = spawnSync(
    promtool ?? '',
    ['test', 'rules', 'prometheus-rules.test.yml'],
    {
      cwd: join(root, 'deploy'),
      encoding: 'utf8',
    },
  )
  expect(stdout + stderr).not.toContain('FAILED')
  expect(status).toBe(0)
})

test('each alert is tested and has a runbook', () => {
  const rules = read('deploy/prometheus-rules.yml')
    .split(/^ +- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(10)
  const tried = read('deploy/prometheus-rules.test.yml')
  const parts = read('docs/runbooks.md').split(/^(?=##)/m)
  for (const rule of rules) {
    const name = rule.split('\n')[0] ?? ''
    expect(tried).toContain(`alertname="${name}"`)
    const anchor = /runbook: docs\/runbooks\.md#(\S+)/.exec(rule)?.[1]
    const part = parts.find((text) => anchorOf(/^#+ (.+)$/m.exec(text)?.[1] ?? '') === anchor)
    expect(part, `${name} leads nowhere`).toContain(`\`${name}\``)
  }
})
