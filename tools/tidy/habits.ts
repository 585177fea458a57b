// Rules that need only one file: length, clock, types, and documentation.
import type { Finding, House, SourceFile } from './source.ts'
import { matchesIn } from './source.ts'

const linesMax = 300
// Test files contain many short stories. The seed is exempt: it is the shop's stock, not logic.
const testLinesMax = 450

/** A file over the limit usually does two jobs. */
export function lengthRule(house: House): Finding[] {
  return house.files
    .filter((file) => !file.path.startsWith('seed/') && file.lines > most(file))
    .map((file) => ({
      rule: 'length',
      file: file.path,
      line: most(file) + 1,
      message: `${file.lines} lines, more than ${most(file)}: split it by verb, each with its own file`,
    }))
}

const most = (file: SourceFile) =>
  file.isTest || file.path.startsWith('server/test/') ? testLinesMax : linesMax

const clockFreeFolders = ['server/src/', 'contract/', 'seed/']
const chance =
  /\bDate\.now\s*\(|\bnew\s+Date\s*\(\s*\)|\bnew\s+Date\b(?!\s*[(\w.<])|\bMath\.random\s*\(|\bTemporal\.Now\b/g

/**
 * Only platform/clock.ts reads the machine's clock; all other code gets the time passed in, so that tests can move it.
 */
export function clockRule(house: House): Finding[] {
  return house.files
    .filter((file) => clockFreeFolders.some((place) => file.path.startsWith(place)))
    .filter((file) => !file.isTest && file.path !== 'server/src/platform/clock.ts')
    .flatMap((file) =>
      matchesIn(file.bare, chance).map(({ match, line }) => ({
        rule: 'clock',
        file: file.path,
        line,
        message: match[0].startsWith('Math')
          ? 'chance cannot be tested: use randomBytes or randomInt of node:crypto, or pass a generator in'
          : 'pass `now` in: clock.now() for business time, clock.machine() for the machine (platform/clock.ts)',
      })),
    )
}

const anyType = /(?::|\bas|<|\||&|\bextends|\bsatisfies|=>)\s*any\b(?!\s*[:(=.])/g

/** `any` disables type checks wherever it spreads. Lint's own exception, with its reason, counts here too. */
export function anyRule(house: House): Finding[] {
  return house.files
    .filter((file) => !file.path.endsWith('.tsx'))
    .flatMap((file) => {
      const lines = file.text.split('\n')
      return matchesIn(file.bare, anyType)
        .filter(({ line }) => !/no-explicit-any -- \S/.test(lines[line - 2] ?? ''))
        .map(({ line }) => ({
          rule: 'any',
          file: file.path,
          line,
          message: 'say what it is, or take `unknown` and narrow it',
        }))
    })
}

const blindCast = /\bas\s+(?:never|unknown\s+as)\b/g

/** A cast through `never` or `unknown` accepts anything. Only platform code, which wraps libraries, may need one. */
export function castRule(house: House): Finding[] {
  return house.files
    .filter((file) => !file.path.split('/').includes('platform'))
    .flatMap((file) =>
      matchesIn(file.bare, blindCast).map(({ line }) => ({
        rule: 'cast',
        file: file.path,
        line,
        message:
          'give the value its type where it is made, or narrow it: this cast would let a wrong one through',
      })),
    )
}

const exportedFunction =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)(?::[^=\n]+)? = (?:async )?(?:function\b|(?:<[^>\n]*>)?\([^)]*\)(?::[^=\n]+)? =>|\w+ =>)/gm

/** A function of at most this many lines may say what it does by its name alone. */
const plainLinesMax = 5

/** Exported functions of contract and server must document what they take, return, and refuse, unless they are tiny. */
export function docsRule(house: House): Finding[] {
  return house.files
    .filter((file) => !file.isTest && /^(contract|server)\/src\//.test(file.path))
    .flatMap((file) => {
      const described = new Set<string>()
      return matchesIn(file.bare, exportedFunction).flatMap(({ match, line }) => {
        const name = match[1] ?? match[2] ?? ''
        // Overloads share the first one's documentation.
        if (described.has(name)) return []
        described.add(name)
        if (hasDocs(file, line) || isTiny(file, line)) return []
        const message = `${name} has no doc comment: say above it what it does, its units and errors, and the requirement id`
        return [{ rule: 'words', file: file.path, line, message }]
      })
    })
}

/** Whether the function that starts on a line ends within a few lines. */
function isTiny(file: SourceFile, line: number): boolean {
  const lines = file.bare.split('\n').slice(line - 1, line - 1 + plainLinesMax)
  return lines.some((text, i) => (i > 0 && /^[})]/.test(text)) || (i > 0 && text.trim() === ''))
}

function hasDocs(file: SourceFile, line: number): boolean {
  const above = file.text.split('\n').slice(0, line - 1)
  while (above.length > 0 && above.at(-1)?.trim() === '') above.pop()
  if (!above.at(-1)?.trimEnd().endsWith('*/')) return false
  return above.findLast((text) => text.includes('/*'))?.includes('/**') ?? false
}
