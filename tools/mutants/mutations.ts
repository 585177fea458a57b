// The small faults that a mutation run plants: likely mistakes in code and in SQL.
import { stripTypeScriptTypes } from 'node:module'
import { blank } from '../tidy/blank.ts'
import { lineAt } from '../tidy/source.ts'

/** One fault: replaces the text between two offsets of a file. `line` counts from 1. */
export type Mutation = { line: number; from: number; to: number; was: string; becomes: string }

type Change = Omit<Mutation, 'line' | 'was'>

const swaps: Record<string, string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '+=': ['-='],
  '-=': ['+='],
}
const swapsInSql: Record<string, string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '<>': ['='],
  '+': ['-'],
  '-': ['+'],
  and: ['or'],
  or: ['and'],
}
// The code is formatted: operators have spaces around them, the brackets of types do not.
const operator = /(?<=\s)(<=?|>=?|[!=]==|&&|\|\||[+-]=?)(?=\s)/g
const sqlOperator = /(?<=\s)(<>|<=?|>=?|[+-]|and|or)(?=\s)/g
const wholeNumber = /(?<![\w.$])\d[\d_]*(?![\w.])/g
const condition = /\bif (?=\()/g
const call = /(?<=^ *)(?:await )?[\w.]+(?=\()/gm
const endOfConjunct =
  /^\s+(and|or|order by|group by|limit|returning|for (no key )?update|for share|union|on conflict|do|where|then|else|end|from|join|left join)\b/

/** Every fault that can be planted in a file. Skips types, and changes that would break the syntax. */
export function mutationsOf(text: string): Mutation[] {
  const plain = stripTypeScriptTypes(text)
  const { code, bare } = blank(withoutAssertions(plain))
  const sql = sqlOf(code, bare)
  return [...changesOfCode(bare), ...changesOfSql(sql, code)]
    .filter((change) => isCode(planted(text, change)))
    .map((change) => ({
      ...change,
      line: lineAt(text, change.from),
      was: text.slice(change.from, change.to),
    }))
    .toSorted((one, other) => one.from - other.from)
}

/** Assertions never fail, so no test can detect a change in one. */
function withoutAssertions(text: string): string {
  const { bare } = blank(text)
  return found(bare, /(?<=^ *)assert(?=\()/gm).reduce((left, { from, to }) => {
    const end = endOfBrackets(bare, to)
    return left.slice(0, from) + left.slice(from, end).replaceAll(/\S/g, ' ') + left.slice(end)
  }, text)
}

/** Applies the fault to the text. */
export function planted(text: string, { from, to, becomes }: Change): string {
  return text.slice(0, from) + becomes + text.slice(to)
}

function changesOfCode(bare: string): Change[] {
  return [
    ...swapped(bare, operator, swaps),
    ...found(bare, wholeNumber).flatMap(({ from, to, was }) => {
      const value = Number(was.replaceAll('_', ''))
      return [value + 1, value - 1].map((one) => ({ from, to, becomes: String(one) }))
    }),
    ...found(bare, condition).flatMap(({ to }) => {
      const end = endOfBrackets(bare, to)
      return ['(true)', '(false)'].map((becomes) => ({ from: to, to: end, becomes }))
    }),
    ...found(bare, call).flatMap(({ from, to }) => {
      const end = endOfBrackets(bare, to)
      return isStatement(bare, from, end) ? [{ from, to: end, becomes: '' }] : []
    }),
  ]
}

/** Whether a call is a whole statement: the text before it ends a statement, and the text after it begins one. */
function isStatement(bare: string, from: number, end: number): boolean {
  const before = bare.slice(0, from).trimEnd()
  const after = bare.slice(end)
  return /[\w)\]}{`']$/.test(before) && /^\n\s*[\w}({[]/.test(after)
}

function changesOfSql(sql: string, code: string): Change[] {
  const conjuncts = found(sql, /(?<=\s)and(?=\s)/g).filter(({ from }) => !isOfBetween(sql, from))
  return [
    ...swapped(sql, sqlOperator, swapsInSql).filter(({ from }) => !isOfBetween(sql, from)),
    ...conjuncts.map(({ from, to }) => ({ from, to: endOfCondition(code, to), becomes: '' })),
    ...found(sql, /(?<=\s)where(?=\s)/g)
      .filter(({ from }) => !/\bon conflict \([^)]*\)\s*$/.test(sql.slice(0, from)))
      .map(({ from, to }) => ({ from, to, becomes: 'where true or' })),
  ]
}

/** The `and` of `between x and y` doesn't join conditions. */
function isOfBetween(sql: string, at: number): boolean {
  return sql.startsWith('and', at) && /\bbetween\s(?:(?!\band\b)[^])*$/.test(sql.slice(0, at))
}

/** Returns the end of the condition that starts here: the query's next keyword, or the closing bracket. */
function endOfCondition(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if (depth === 0 && (char === '`' || char === ')' || (at > start && endOfConjunct.test(code.slice(at))))) {
      return at
    }
    if ('({'.includes(char)) depth += 1
    if (')}'.includes(char)) depth -= 1
  }
  return code.length
}

function endOfBrackets(bare: string, start: number): number {
  let depth = 0
  for (let at = start; at < bare.length; at += 1) {
    if (bare[at] === '(') depth += 1
    if (bare[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return bare.length
}

function swapped(text: string, expression: RegExp, others: Record<string, string[]>): Change[] {
  return found(text, expression).flatMap(({ from, to, was }) =>
    (others[was] ?? []).map((becomes) => ({ from, to, becomes })),
  )
}

function found(text: string, expression: RegExp): { from: number; to: number; was: string }[] {
  return [...text.matchAll(expression)].map(({ 0: was, index }) => ({
    from: index,
    to: index + was.length,
    was,
  }))
}

/** The text of SQL templates with everything else blanked, at the same length as the file. */
function sqlOf(code: string, bare: string): string {
  const sql = bare.replaceAll(/[^\n]/g, ' ').split('')
  // Stack of open templates, and of brackets inside their `${`.
  const open: ('sql' | 'text' | 'hole' | 'brace')[] = []
  for (let at = 0; at < bare.length; at += 1) {
    const inside = open.at(-1)
    const isText = inside === 'sql' || inside === 'text'
    if (bare[at] === '`') {
      if (isText) open.pop()
      else open.push(/\bsql(<[^`]*>)?\s*$/.test(bare.slice(0, at)) ? 'sql' : 'text')
    } else if (isText && bare.startsWith('${', at)) {
      open.push('hole')
      at += 1
    } else if (isText) {
      if (inside === 'sql') sql[at] = code[at] ?? ' '
    } else if (bare[at] === '{') {
      open.push('brace')
    } else if (bare[at] === '}') {
      open.pop()
    }
  }
  return sql.join('')
}

function isCode(text: string): boolean {
  try {
    stripTypeScriptTypes(text)
    return true
  } catch {
    return false
  }
}

/** Draws `count` of the things by a seed: the same seed gives the same draw on every machine. */
export function draw<T>(things: readonly T[], count: number, seed: number): T[] {
  const next = numbersOf(seed)
  const left = [...things]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(next() * left.length), 1))
  }
  return drawn
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
