// `npm run check`: all static checks of the sources.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopPrograms, type Outcome, runNode } from './suite/run-program.ts'
import { checkFirstPages } from './checks/first-pages.ts'
import { root } from './node.mjs'
import { checkLicenses } from './release/release-packages.ts'
import { filesToCheck } from './checks/files-to-check.ts'
import { isWebBuilt } from './start/web.mjs'

/** A finished check; it failed if its code is not 0. */
export type Checked = Outcome & { name: string }

const notBuilt: Outcome = {
  code: 0,
  said: 'the build step weighs them: web/dist is not of these sources',
  seconds: 0,
}
const bin = (path: string) => join('node_modules', path)
const checks: Record<string, () => Promise<Outcome>> = {
  lint,
  types: () => types('.'),
  'types of web': async () =>
    existsSync(join(root, 'web', 'src')) ? types('web') : { code: 0, said: 'web has no sources', seconds: 0 },
  format,
  tidy: () => runNode(['tools/tidy.ts']),
  unused: () => runNode([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  lockfile,
  licences: async () => checkLicenses(),
  'first pages': async () => (isWebBuilt() ? checkFirstPages() : notBuilt),
}

if (import.meta.main) {
  process.once('SIGINT', () => {
    stopPrograms()
    process.exit(130)
  })

  const names = process.argv.slice(2)
  console.log('Checking types, lint, format and the rest (a few minutes the first time) ...')
  const done = await runChecks(
    ({ name, code, said, seconds }) => {
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`,
      )
      if (code !== 0) console.log(`${said.trim()}\n`)
    },
    names.length > 0 ? names : undefined,
  )
  const failed = done.filter(({ code }) => code !== 0).map(({ name }) => name)
  console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All checks passed.')
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Runs all checks, or the named ones, two at a time. Calls back as each finishes. */
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

/** Incremental: reuses the last run's results for unchanged files. */
function types(folder: string): Promise<Outcome> {
  const note = join('.cache', 'checks', `types-${folder === '.' ? 'root' : folder}.tsbuildinfo`)
  const tsc = bin('typescript/bin/tsc')
  return runNode([tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', note, '-p', folder])
}

/** Checks every formatted file; takes seconds for the whole repository. */
function format(): Promise<Outcome> {
  return runNode([bin('oxfmt/dist/cli.js'), '--check'])
}

/**
 * Runs the quick rules on everything, and the slow type-aware rules on files that haven't passed yet. If a type change
 * elsewhere breaks one of these rules, a fresh checkout catches it.
 */
async function lint(): Promise<Outcome> {
  const left = filesToCheck('lint', /\.(tsx?|mjs)$/, ['.oxlintrc.json', 'tsconfig.json', 'web/tsconfig.json'])
  const quick = await runNode([bin('oxlint/bin/oxlint'), '--deny-warnings'])
  if (quick.code !== 0 || (left.files.length === 0 && !left.isAll)) return quick
  const full = await lintWithTypes(left.isAll ? [] : left.files)
  if (full.code === 0) left.passed()
  return { ...full, seconds: quick.seconds + full.seconds }
}

/** Rules that need types run where the type-aware part of oxlint does; it has no program for every platform. */
async function lintWithTypes(files: readonly string[]): Promise<Outcome> {
  const oxlint = bin('oxlint/bin/oxlint')
  const full = await runNode([oxlint, '--type-aware', '--deny-warnings', ...files])
  if (full.code === 0 || !/tsgolint.*(not found|failed to (find|start|spawn))/i.test(full.said)) return full
  const plain = await runNode([oxlint, '--deny-warnings', ...files])
  return {
    ...plain,
    said: `The rules that need types were left out: tsgolint does not run here.\n${plain.said}`,
  }
}

/** Checks that every package has a checksum, and none names its registry. */
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
