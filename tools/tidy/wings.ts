// Limits imports between wings: contract <- server, web; server <- e2e. Server and web never import each other.
import { isTables } from './floors.ts'
import type { Finding, House, Import, SourceFile } from './source.ts'

/** Wings that a wing may import besides itself. */
const allowedWings: Record<string, string[]> = {
  contract: [],
  server: ['contract', 'seed'],
  web: ['contract'],
  seed: ['contract', 'server'],
  // A browser test runs the portal in its own process and fills it with the test data builders of server/test.
  e2e: ['contract', 'server', 'seed', 'tools'],
  bench: ['contract', 'server', 'seed', 'tools'],
  // Drills run the portal under load from the benchmarks' buyers.
  deploy: ['server', 'bench', 'tools'],
}
/** Helpers shared by test programs: free ports, browsers. */
const testReaches = (file: SourceFile): string[] => (file.path.startsWith('server/test/') ? ['tools'] : [])
/**
 * Document tests read the code that documents restate; pictures use the portal setup of the browser tests; the art is
 * drawn from the catalog's and screens' lists.
 */
const toolReaches = (file: SourceFile): string[] => {
  if (file.isTest) return ['contract', 'server']
  if (/^tools\/art[./]/.test(file.path)) return ['contract', 'web']
  // Copies the icons that the catalog names.
  if (file.path === 'tools/third-party.ts') return ['contract']
  return /^tools\/pictures[./]/.test(file.path) ? ['e2e'] : []
}
const wings = new Set([...Object.keys(allowedWings), 'tools'])
const contractPackages = ['zod', '@orpc/contract']

/** Reports imports across wings that aren't allowed. */
export function wingRule(house: House): Finding[] {
  return house.files.flatMap((file) => {
    const wing = wingOf(file.path)
    return file.imports.flatMap((entry) => [
      ...acrossWings(file, wing, entry),
      ...(wing === 'e2e' ? tablesInBrowserTest(file, entry) : []),
      ...(wing === 'contract' && !file.isTest ? foreignPackage(file, entry) : []),
      ...(wing === 'web' && !file.isTest ? upwardInWeb(file, entry) : []),
    ])
  })
}

function acrossWings(file: SourceFile, wing: string, entry: Import): Finding[] {
  if (!entry.target) return []
  const target = wingOf(entry.target)
  const allowed = wing === 'tools' ? toolReaches(file) : [...(allowedWings[wing] ?? []), ...testReaches(file)]
  if (target === wing || !wings.has(target) || allowed.includes(target)) return []
  const message =
    target === 'server' || target === 'web'
      ? `${wing} may not import ${target}: move what both need to contract/`
      : `${wing} may not import ${target}: move what it needs here, or to contract/`
  return [{ rule: 'wings', file: file.path, line: entry.line, message }]
}

/** Browser tests write data with builders, in the room's own terms, and read it back with `app.rows`. */
function tablesInBrowserTest(file: SourceFile, entry: Import): Finding[] {
  if (!entry.target?.startsWith('server/') || !isTables(entry.target) || entry.typeOnly) return []
  const message =
    'a browser test knows no tables: take a builder of server/test, or read with app.rows(sql`...`)'
  return [{ rule: 'wings', file: file.path, line: entry.line, message }]
}

function foreignPackage(file: SourceFile, entry: Import): Finding[] {
  if (entry.target) return []
  if (contractPackages.some((name) => entry.specifier === name || entry.specifier.startsWith(`${name}/`)))
    return []
  const message = `contract imports only ${contractPackages.join(' and ')}, not ${entry.specifier}: do this in server or web`
  return [{ rule: 'wings', file: file.path, line: entry.line, message }]
}

/** platform and ui <- nouns <- routes.tsx; `paths.ts` is a leaf that all may import. */
function upwardInWeb(file: SourceFile, entry: Import): Finding[] {
  const from = placeInWeb(file.path)
  const to = placeInWeb(entry.target ?? '')
  if (!from || !to || to.height <= from.height) return []
  const message = `${from.name} may not import ${to.name}: pass it in, or move the shared piece down to ui/ or platform/`
  return [{ rule: 'wings', file: file.path, line: entry.line, message }]
}

function placeInWeb(path: string): { name: string; height: number } | undefined {
  const [, folder] = path.match(/^web\/src\/([^/]+)\/.+/) ?? []
  if (folder === 'platform' || folder === 'ui') return { name: `web/src/${folder}`, height: 0 }
  if (folder) return { name: `web/src/${folder}`, height: 1 }
  if (path === 'web/src/paths.ts') return { name: path, height: 0 }
  // A `routes/` folder would count as a noun; the route tree and the entry are above them all.
  if (/^web\/src\/[^/]+\.tsx?$/.test(path)) return { name: path, height: 2 }
  return undefined
}

/** The top folder of a path. */
function wingOf(path: string): string {
  return path.split('/')[0] ?? ''
}
