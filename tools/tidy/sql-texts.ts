// Finds the SQL in a source file: every template with the tag `sql`, and the arguments of `sql.raw` and `database.raw`.
import type { SourceFile } from './source.ts'
import { lineAt } from './source.ts'

/** One template: its text in parts, and the code of the holes between them, which are filled at run time. */
export type SqlText = { line: number; parts: string[]; holes: string[] }

/** `notRead` lists the lines where SQL isn't a literal text. */
export type SqlOfFile = { texts: SqlText[]; notRead: number[] }

const startsSql = /(?:\bsql(?:<[^`()]*>)?|\.raw\(\s*)$/
const longestTag = 300

/** Returns all SQL in a file. A template inside another template's hole is a separate text. */
export function sqlOf(file: SourceFile): SqlOfFile {
  const { bare, code } = file
  const texts: SqlText[] = []

  const readTemplate = (start: number, isSql: boolean): number => {
    const found: SqlText = { line: lineAt(code, start), parts: [], holes: [] }
    let from = start + 1
    for (let at = from; at < bare.length;) {
      if (bare[at] === '`') {
        found.parts.push(code.slice(from, at))
        if (isSql) texts.push(found)
        return at + 1
      }
      if (bare.startsWith('${', at)) {
        found.parts.push(code.slice(from, at))
        const end = readCode(at + 2)
        found.holes.push(code.slice(at + 2, end).trim())
        at = from = end + 1
      } else at += 1
    }
    return bare.length
  }
  /** Reads to the brace that closes the hole containing `start`, or to the end of the file. */
  const readCode = (start: number): number => {
    let depth = 0
    for (let at = start; at < bare.length;) {
      const char = bare[at]
      if (char === '}' && depth === 0 && start > 0) return at
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      const isSql = () => startsSql.test(bare.slice(Math.max(0, at - longestTag), at))
      if (char === '`') at = readTemplate(at, isSql())
      else if (char === "'" || char === '"') {
        const end = bare.indexOf(char, at + 1)
        if (isSql()) texts.push({ line: lineAt(code, at), parts: [code.slice(at + 1, end)], holes: [] })
        at = end === -1 ? bare.length : end + 1
      } else at += 1
    }
    return bare.length
  }
  readCode(0)

  const notRead = [...bare.matchAll(/\.raw\(\s*(?![\s`'")])/g)].map(({ index }) => lineAt(code, index))
  return { texts, notRead }
}
