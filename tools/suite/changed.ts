// Finds tests a change may have broken, by their imports: a convenience, not a proof. `npm test` runs all.
import { spawnSync } from 'node:child_process'
import { placeOf } from '../districts.ts'
import { root } from '../node.mjs'
import type { House, SourceFile } from '../tidy/source.ts'

/** Wiring files import everything, so a path through them says nothing about dependencies. */
const wiring =
  /^(server\/src\/[^/]+\.ts|server\/test\/(test-app|app|stripe-app|database)\.ts|web\/src\/[^/]+\.tsx?|contract\/src\/contract\.ts|e2e\/(app|fixtures|portal|server|storage)\.ts)$/
/** A change here can break anything. */
const everything =
  /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig\.json|server\/migrations|seed\/|tools\/(node|quick-start|test|programs\/(browser|postgres)|suite\/(both-databases|extent|no-leaks|run-program|steps))\.)/
/** Sources whose SQL a test reads without importing them. */
const holdsSql = /^(server|seed|bench|e2e)\/.*\.ts$/
const testOfSql = 'server/test/statements/statements.db.test.ts'
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

/** Returns the paths that differ from `base`, including untracked files. Throws git's error message. */
export function changedSince(base: string): string[] {
  const diff = git('diff', '--name-only', '--relative', base, '--')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...diff, ...untracked])].toSorted()
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

/**
 * Returns the test files that reach a change through direct or indirect imports, but not through wiring files; a
 * browser test also reaches all of its room in web, server, and contract. Every test reaches wiring files and those
 * that decide how tests run.
 */
export function testsThatReach(house: House, changed: readonly string[]): string[] {
  const tests = house.files.filter((file) => isTest(file.path))
  if (changed.some((path) => everything.test(path) || wiring.test(path))) return tests.map(({ path }) => path)
  const hit = new Set(changed.flatMap((path) => sourcesFor(house, path)))
  return tests.filter((test) => reaches(house, test, hit)).map(({ path }) => path)
}

/** A stylesheet or picture counts as a change to the files next to it; a document is read by tools/checks/docs.test.ts. */
function sourcesFor(house: House, path: string): string[] {
  if (house.byPath.has(path)) return holdsSql.test(path) ? [path, testOfSql] : [path]
  if (path.endsWith('.md')) return ['tools/checks/docs.test.ts']
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return house.files.filter((file) => file.path.startsWith(folder)).map((file) => file.path)
}

function reaches(house: House, test: SourceFile, hit: ReadonlySet<string>): boolean {
  const seen = new Set<string>([test.path])
  const waiting = [test, ...testsOfNoun(house, test)]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (hit.has(file.path)) return true
    for (const { target } of file.imports) {
      const next = target === undefined || wiring.test(target) ? undefined : house.byPath.get(target)
      if (!next || seen.has(next.path)) continue
      seen.add(next.path)
      waiting.push(next)
    }
  }
  return false
}

/** Browser tests open screens and HTTP tests make calls, so neither imports the code it tests. */
function testsOfNoun(house: House, { path }: SourceFile): SourceFile[] {
  const place = /^(e2e\/.*\.e2e|server\/src\/.*\.test)\.ts$/.test(path) ? placeOf(path) : undefined
  if (!place) return []
  const noun = place.district ? `${place.district}/${place.room}` : place.room
  const wings = place.wing === 'e2e' ? ['web', 'server', 'contract'] : ['server', 'contract']
  return house.files.filter(
    (file) => !isTest(file.path) && wings.some((wing) => file.path.startsWith(`${wing}/src/${noun}/`)),
  )
}
