// Checks that what documents say about the code exists in it.
import { type Described, descriptionOf } from '../../contract/src/description.ts'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract/src/contract.ts'
import { type Environment, readSettings } from '../../server/src/platform/settings/settings.ts'
import { secretSettings } from '../../server/src/platform/settings/secret-files.ts'
import { productionSettings } from '../../server/test/production-settings.ts'
import { recurring } from '../../server/src/recurring.ts'
import { isNewer, oldestFetchingNode, oldestNode, root } from '../node.mjs'
import { screens } from '../pictures/screens.ts'
import { anchorOf } from './anchors.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()

const decisions = namesIn('docs/decisions', '.md')
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'NOTICE.md',
  'SECURITY.md',
  'seed/README.md',
  ...namesIn('docs', '.md').map((name) => `docs/${name}`),
  ...decisions.map((name) => `docs/decisions/${name}`),
].filter((path) => path !== 'docs/coverage.md')
const results = namesIn('bench/results', '.md').map((name) => `bench/results/${name}`)

/** A default that differs in production. */
const inProduction = /^`([^`]*)`, in production `([^`]*)`$/

describe('the settings table', () => {
  const rows = tableIn('docs/settings.md', 'settings')

  test('has exactly the settings that are read', () => {
    const files = secretSettings.map((name) => `${name}_FILE`)
    expect(new Set([...rows.map(([name]) => name), ...files])).toEqual(settingsRead())
  })

  test('is followed by the secrets that may be in files', () => {
    const named = [...part(read('docs/settings.md'), 'secrets').matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(named).toEqual(secretSettings)
  })

  test('lists each default: setting it changes nothing', () => {
    const bare = readSettings({})
    for (const [name = '', given = ''] of rows) {
      if (given === '') continue
      const [sandbox = given] = inProduction.exec(given)?.slice(1) ?? []
      expect(readSettings({ [name]: sandbox }), `${name}=${sandbox}`).toEqual(bare)
    }
  })

  test('lists each default that differs in production', () => {
    const bare = readSettings(productionSettings)
    expect(bare.faults).toEqual([])
    const differing = rows.flatMap(([name = '', given = '']) => {
      const [, sandbox = '', production = ''] = inProduction.exec(given) ?? []
      if (production === '') return []
      expect(readSettings({ ...productionSettings, [name]: production }), name).toEqual(bare)
      expect(readSettings({ ...productionSettings, [name]: sandbox }), name).not.toEqual(bare)
      return [name]
    })
    expect(differing).toEqual(['MAIL_KEPT_DAYS', 'AUDIT_KEPT_DAYS'])
  })

  test('describes each setting', () => {
    const silent = rows.filter(([name, , words]) => words === '' && name !== 'RECAPTCHA_SECRET')
    expect(silent).toEqual([])
  })
})

describe('the README pictures', () => {
  const shown = [...read('README.md').matchAll(/!\[([^\]]*)\]\(docs\/pictures\/([\w-]+)\.png\)/g)]
  const names = shown.map(([, , name = '']) => name)
  const taken = screens.filter((screen) => screen.readme).map(({ name }) => name)

  test('are exactly those that `npm run pictures -- --readme` takes', () => {
    expect(names.toSorted(byLetters)).toEqual(taken.toSorted(byLetters))
    expect(namesIn('docs/pictures', '')).toEqual(taken.map((name) => `${name}.png`).toSorted(byLetters))
  })

  test('have alt text and are small', () => {
    for (const [, words, name] of shown) {
      expect(words).toMatch(/\w+ \w+/)
      expect(statSync(join(root, `docs/pictures/${name}.png`)).size, name).toBeLessThan(250_000)
    }
  })
})

describe.each([...documents, ...results])('%s', (document) => {
  const text = read(document)

  test('has as many cells in each row as in its headings', () => {
    expect(unevenRows(text)).toEqual([])
  })

  test('names only existing files and folders', () => {
    expect([...pathsIn(text), ...linksIn(document, text)].filter((path) => !pathExists(path))).toEqual([])
  })

  test('links only to headings that exist', () => {
    expect(anchorsIn(document, text).filter(([path, anchor]) => !headingsOf(path).has(anchor))).toEqual([])
  })

  test('names only commands in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/\bnpm run ([a-z-]+(?::[a-z-]+)*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names only existing calls', () => {
    const known = new Set([...callsOfContract(), ...callsBesideContract])
    const named = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]+)`/g)].map(
      ([, name]) => name ?? '',
    )
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('NOTICE.md', () => {
  test.each(
    ['assets', 'data']
      .flatMap((name) => tableIn('NOTICE.md', name))
      .map(([name = '', licence = '']) => ({ name, licence })),
  )('names the license of $name', ({ name, licence }) => {
    const manifest = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string }
    expect(manifest.license).toBe(licence)
  })
})

describe('CHANGELOG.md', () => {
  const days = [...read('CHANGELOG.md').matchAll(/^## (\w+ \d+, \d{4})$/gm)].map(([, day = '']) =>
    new Date(`${day} UTC`).toISOString().slice(0, 10),
  )

  test('lists days from newest to oldest', () => {
    expect(days).toEqual(days.toSorted(byLetters).toReversed())
  })

  test('has the day of every kept release', () => {
    const kept = namesIn('server/test/releases', '.json.gz').map((name) => name.slice(0, 10))
    expect(kept.filter((day) => !days.includes(day))).toEqual([])
  })
})

describe('the oldest Node', () => {
  test.each(['README.md', 'CONTRIBUTING.md', 'docs/deploy.md'])('matches package.json in %s', (document) => {
    const named = [...read(document).matchAll(/\bNode (\d+\.\d+)/g)].map(([, version]) => version)
    expect([...new Set(named)]).toEqual([oldestNode])
  })

  test.each(['README.md', 'CONTRIBUTING.md'])('that can fetch a newer one is named in %s', (document) => {
    expect(read(document)).toMatch(new RegExp(`\\bNode ${oldestFetchingNode}\\s`))
  })

  test('is older than the image and type versions', () => {
    const image = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(read('deploy/Dockerfile'))?.[1]
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>
    }
    expect(isNewer(image, oldestNode)).toBe(true)
    expect(isNewer(devDependencies['@types/node'], oldestNode)).toBe(true)
  })
})

describe('decisions', () => {
  test('are numbered from 001 without gaps', () => {
    const numbers = decisions.map((name) => name.slice(0, 3))
    expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, '0')))
  })

  test.each(decisions)('%s has context, decision, and consequences under its number', (name) => {
    const text = read(`docs/decisions/${name}`)
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. \\S`))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  test('and other documents are in the index', () => {
    const linked = new Set(linksIn('docs/README.md', read('docs/README.md')))
    expect(documents.filter((path) => path !== 'docs/README.md' && !linked.has(path))).toEqual([])
  })
})

describe('benchmark results', () => {
  test('have one place for each benchmark', () => {
    const places = results.flatMap((path) =>
      [...read(path).matchAll(/<!-- bench:([\w-]+) -->[^]*<!-- \/bench:\1 -->/g)].map(([, name]) => name),
    )
    const benchmarks = filesIn('bench/runs').flatMap((path) =>
      [...read(path).matchAll(/(?:\bname: |careList\(\s*)'([\w-]+)',\s+(?:heading: |')/g)].map(
        ([, name]) => name,
      ),
    )
    expect(benchmarks.length).toBeGreaterThan(40)
    expect(new Set(places)).toEqual(new Set(benchmarks))
    expect(places).toHaveLength(benchmarks.length)
  })

  test('are listed in performance.md', () => {
    const linked = new Set(linksIn('docs/performance.md', read('docs/performance.md')))
    expect(results.filter((path) => !linked.has(path))).toEqual([])
  })
})

describe('the kit', () => {
  const text = read('docs/ui-kit.md')
  const exported = new Set(
    filesIn('web/src').flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
    ),
  )

  test('has every component its page names', () => {
    const cells = [...text.matchAll(/^\| (`[A-Za-z]\w+`(?:, `\w+`)*)/gm)].map(([, cell]) => cell ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !exported.has(name))).toEqual([])
  })

  test('has every function its page calls', () => {
    const called = [...part(text, 'data').matchAll(/`(?:const \S+ = )?([a-z]\w+)\(/g)].map(([, name]) => name)
    // TanStack's own functions, and members of another hook's result.
    const known = new Set([...exported, 'useQuery', 'useMutation', 'open', 'close', 'go'])
    expect(called.length).toBeGreaterThan(10)
    expect(called.filter((name) => !known.has(name))).toEqual([])
  })

  test('has every file its page names', () => {
    const files = [...part(text, 'data').matchAll(/^\| `(\w+\/[\w/]+\.ts)`/gm)].map(
      ([, file]) => `web/src/${file}`,
    )
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('troubleshooting', () => {
  const quoted = [...read('docs/troubleshooting.md').matchAll(/^ *```text\n([^]*?)^ *```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter((line) => line.trim() !== '')

  test('quotes only messages that the sources have', () => {
    const sources = [
      ...['server/src', 'tools', 'web/src'].flatMap(filesIn),
      ...readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => `tools/${name}`),
    ].map(read)
    const unknown = quoted.filter((line) => {
      const pieces = line.trimStart().split('…')
      return !sources.some((text) => pieces.every((piece) => text.includes(piece)))
    })
    expect(quoted.length).toBeGreaterThan(25)
    expect(unknown).toEqual([])
  })
})

describe('operations', () => {
  test('lists the recurring jobs that exist', () => {
    const listed = tableIn('docs/operations.md', 'recurring').map(([name = '']) => name)
    expect(listed.sort(byLetters)).toEqual(recurring.map(({ name }) => name).sort(byLetters))
  })

  test('lists the actual rate limits', () => {
    const listed = tableIn('docs/operations.md', 'limits').map(([name, most]) => `${name}: ${most}`)
    expect(listed.sort()).toEqual(limitsOfServer().sort())
  })
})

const byLetters = (a: string, b: string) => a.localeCompare(b)

/** The text between `<!-- name -->` and `<!-- /name -->`. */
function part(text: string, name: string): string {
  const found = new RegExp(`<!-- ${name} -->([\\s\\S]*)<!-- /${name} -->`).exec(text)?.[1]
  if (found === undefined) throw new Error(`There is no part "${name}".`)
  return found
}

/** Rows of the table in a part of a document, without its header; strips backticks around whole cells. */
function tableIn(document: string, name: string): string[][] {
  return part(read(document), name)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .filter((line, at, all) => !isRule(line) && !isRule(all[at + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
    )
}

/** The line below the headings of a table. */
const isRule = (line: string) => /^\|[\s|:-]+\|$/.test(line)

/** Table rows with another number of cells than the headings of their table. */
function unevenRows(text: string): string[] {
  let cells = 0
  let before = ''
  return text.split('\n').filter((line) => {
    const count = line.split(/(?<!\\)\|/).length
    if (isRule(line)) cells = before.split(/(?<!\\)\|/).length
    else if (!line.startsWith('|')) cells = 0
    before = line
    return cells > 0 && count !== cells
  })
}

/** Every variable the settings read: once with nothing set, once with everything set. */
function settingsRead(): Set<string> {
  const names = new Set<string>()
  for (const value of [undefined, 'x']) {
    const watched = new Proxy({} as Environment, {
      get(_target, name) {
        names.add(String(name))
        return value
      },
    })
    readSettings(watched)
  }
  return names
}

// Generated files.
const generatedFiles = new Set(['docs/coverage.md'])
const wings = 'contract|server|web|seed|e2e|bench|tools|deploy|docs|\\.ci'

/** Paths under the repository's top folders, anywhere in a text but where a block names the file that it adds. */
function pathsIn(text: string): string[] {
  const found = text
    .replaceAll(/^```\w+ \S+$/gm, '```')
    .matchAll(new RegExp(`(?<=^|[\\s\`(])(?:${wings})/[\\w./*<>-]*[\\w/*>]`, 'gm'))
  return [...found].map(([path]) => path).filter((path) => !path.startsWith('docs/pictures/'))
}

/** Links to headings, as a document's path and the heading's anchor; other files than Markdown have none. */
function anchorsIn(document: string, text: string): [path: string, anchor: string][] {
  return [...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, target = '', anchor = '']) => [
    target === '' ? document : posix.join(posix.dirname(document), target),
    anchor,
  ])
}

/** The anchors GitHub gives a document's headings. */
function headingsOf(path: string): Set<string> {
  const headings = [
    ...read(path)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ]
  return new Set(headings.map(([, heading = '']) => anchorOf(heading)))
}

/** Targets of links into the repository, as paths from its root. */
function linksIn(document: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^https?:/.test(target))
    .map((target) => posix.join(posix.dirname(document), target))
    .filter((path) => !path.startsWith('docs/pictures/'))
}

/** `*` matches part of a name, `**` folders, `<noun>` any one name: some file must match. */
function pathExists(path: string): boolean {
  if (generatedFiles.has(path)) return true
  if (!/[*<]/.test(path)) return existsSync(join(root, path))
  const pieces = path.replace(/\/$/, '').split('/')
  const fixed = pieces
    .slice(
      0,
      pieces.findIndex((piece) => /[*<]/.test(piece)),
    )
    .join('/')
  if (!existsSync(join(root, fixed))) return false
  const pattern = pieces
    .map((piece) =>
      piece.replace(/[.+]/g, '\\$&').replace(/<\w+>|\*+/g, (sign) => (sign === '**' ? '.*' : '[^/]*')),
    )
    .join('/')
  const matcher = new RegExp(`^${pattern.replace('/.*/', '/(?:.*/)?')}(?:/|$)`)
  return readdirSync(join(root, fixed), { recursive: true })
    .map((name) => posix.join(fixed, String(name)))
    .some((name) => matcher.test(name))
}

type Call = Described<{ route: { method?: string; path?: string } }>

function callsOfContract(): string[] {
  return Object.values(contract as Record<string, Record<string, Call>>)
    .flatMap((room) => Object.values(room))
    .map((call) => descriptionOf(call).route)
    .map((route) => `${route.method} /api${route.path}`)
}

// Not in the contract: signed calls from carriers, Stripe, and mail providers.
const callsBesideContract = [
  'POST /webhooks/stripe',
  'POST /webhooks/easypost',
  'POST /webhooks/mail',
  'POST /api/v1/carrierevents',
]

/** Source files under a folder, as paths from the repository's root; no tests. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => posix.join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
}

/** Every rate limit of the server as `name: 5 in 60 minutes`. */
function limitsOfServer(): string[] {
  const form = /: Limit = \{\s*name: '([^']+)',\s*points: (\w+),\s*windowSeconds: ([\d *]+),?\s*\}/g
  return filesIn('server/src')
    .flatMap((file) => [...read(file).matchAll(form)])
    .map(([, name, points = '', seconds = '']) => {
      const most = /^\d+$/.test(points) ? points : constantOfContract(points)
      const window = seconds.split('*').reduce((product, factor) => product * Number(factor), 1)
      return `${name}: ${most} in ${window / 60} minutes`
    })
}

function constantOfContract(name: string): string {
  const found = filesIn('contract/src')
    .map((file) => new RegExp(`export const ${name} = (\\d+)`).exec(read(file))?.[1])
    .find((value) => value !== undefined)
  if (found === undefined) throw new Error(`${name} stands nowhere in contract.`)
  return found
}
