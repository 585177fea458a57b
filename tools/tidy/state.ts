// Test files share their worker's modules: values that one leaves in module variables affect the next.
import type { Finding, House, SourceFile } from './source.ts'
import { lineAt, matchesIn } from './source.ts'

const variable = /^(?:export )?(?:let|var) +(\w+)/gm
const collection = /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|Set|Array)\b|\[|\{)/gm
const staticField = /^ +static +(?!readonly\b)#?(\w+)\b *(?::[^=\n(]+)?=/gm

/** Reports variables of modules that vitest's tests load, and collections that a module changes after loading. */
export function stateRule(house: House): Finding[] {
  return sharedByTests(house).flatMap((file) =>
    stateOf(file).map(({ name, line }) => ({
      rule: 'state',
      file: file.path,
      line,
      message: `test files of one worker share ${name}: keep it in the portal (Platform, TestApp) or pass it in`,
    })),
  )
}

function stateOf(file: SourceFile): { name: string; line: number }[] {
  const fixed = [...matchesIn(file.bare, variable), ...matchesIn(file.bare, staticField)]
  const changed = matchesIn(file.bare, collection).filter(({ match }) => isChanged(file.bare, match[1] ?? ''))
  return [...fixed, ...changed].map(({ match }) => ({
    name: match[1] ?? '',
    line: lineAt(file.bare, match.index ?? 0),
  }))
}

function isChanged(code: string, name: string): boolean {
  const acts = 'set|add|push|delete|clear|pop|shift|unshift|splice|sort|reverse|fill'
  const change = new RegExp(
    `(?<![\\w.])${name}(?:\\.(?:${acts})\\(|(?:\\[[^\\]\\n]*\\]|\\.\\w+)\\s*(?:[-+*/|&?]{0,2}=)(?![=>]))|Object\\.assign\\(${name}\\b|delete ${name}\\b`,
  )
  return change.test(code)
}

/** Files that vitest's test files import, directly or indirectly. The test files themselves are loaded once each. */
function sharedByTests(house: House): SourceFile[] {
  const reached = new Set<SourceFile>()
  const waiting = house.files.filter((file) => isVitest(file.path))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const entry of file.imports) {
      const target = entry.typeOnly ? undefined : house.byPath.get(entry.target ?? '')
      if (!target || reached.has(target) || isVitest(target.path)) continue
      reached.add(target)
      waiting.push(target)
    }
  }
  return [...reached].toSorted((a, b) => a.path.localeCompare(b.path))
}

const isVitest = (path: string) => /\.test\.tsx?$/.test(path)
