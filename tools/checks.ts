// The checks that need no running app: types, lint, format, order, lockfile.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import type { Outcome } from './run-program.ts'
import { runNode } from './run-program.ts'

/** One check, done: failed when its code is not 0. */
export type Checked = Outcome & { name: string }

const bin = (path: string) => join('node_modules', path)
const checks: Record<string, () => Promise<Outcome>> = {
  types: () => runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', '.']),
  'types of web': async () =>
    existsSync(join(root, 'web', 'src'))
      ? runNode([bin('typescript/bin/tsc'), '--noEmit', '-p', 'web'])
      : { code: 0, said: 'web has no sources', seconds: 0 },
  lint,
  format: () => runNode([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  tidy: () => runNode(['tools/tidy.ts']),
  lockfile,
}

/** Runs all checks, two at a time, or those named. Calls back as each ends. */
export async function runChecks(
  told: (checked: Checked) => void,
  names = Object.keys(checks),
): Promise<Checked[]> {
  const waiting = [...names]
  const done: Checked[] = []
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const run = checks[name]
      if (!run) throw new Error(`No check is called ${name}: there are ${Object.keys(checks).join(', ')}`)
      const checked = { name, ...(await run()) }
      told(checked)
      done.push(checked)
    }
  }
  await Promise.all([work(), work()])
  return names.flatMap((name) => done.filter((checked) => checked.name === name))
}

/** Rules that need types run where the type-aware part of oxlint does; it has no program for every platform. */
async function lint(): Promise<Outcome> {
  const oxlint = bin('oxlint/bin/oxlint')
  const full = await runNode([oxlint, '--type-aware', '--deny-warnings'])
  if (full.code === 0 || !/tsgolint.*(not found|failed to (find|start|spawn))/i.test(full.said)) return full
  const plain = await runNode([oxlint, '--deny-warnings'])
  return {
    ...plain,
    said: `The rules that need types were left out: tsgolint does not run here.\n${plain.said}`,
  }
}

/** Every package has its checksum, and none names the registry it came from. */
async function lockfile(): Promise<Outcome> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (/"resolved": "https?:/.test(text)) {
    const said =
      'package-lock.json names download addresses. Keep omit-lockfile-registry-resolved=true in .npmrc and run `npm install --package-lock-only`.'
    return { code: 1, said, seconds: 0 }
  }
  const lint = bin('lockfile-lint/bin/lockfile-lint.js')
  return runNode([
    lint,
    '--path',
    'package-lock.json',
    '--type',
    'npm',
    '--validate-integrity',
    '--empty-hostname',
    'true',
  ])
}
