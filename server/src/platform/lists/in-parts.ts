import { z } from 'zod/mini'
import { yieldToEventLoop } from '../jobs/turnstile.ts'

type Schema = z.ZodMiniType
type Checked = { value: unknown } | { issues: z.core.$ZodIssue[] }

/** How many list entries are processed in one go: about two milliseconds for the longest entries. */
export const partLength = 250

/** Maps a long list, letting other pending work run in between. */
export async function mapInParts<T, R>(list: readonly T[], make: (entry: T, at: number) => R): Promise<R[]> {
  const made: R[] = []
  for (const [at, entry] of list.entries()) {
    if (at > 0 && at % partLength === 0) await yieldToEventLoop()
    made.push(make(entry, at))
  }
  return made
}

/**
 * Wraps a schema so that long lists are checked part by part, letting other pending work run in between. Handles lists
 * in plain objects; refined, piped, and union schemas are checked as a whole.
 */
export function checkInParts(schema: Schema) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'goodturn',
      validate: (value: unknown) => check(schema, value, []),
    },
  }
}

async function check(schema: Schema, value: unknown, path: PropertyKey[]): Promise<Checked> {
  const { def } = schema
  if (isList(def) && Array.isArray(value) && value.length > partLength) return checkList(def, value, path)
  if (isPlainObject(def) && isRecord(value)) return checkObject(def, value, path)
  const result = z.safeParse(schema, value)
  return result.success ? { value: result.data } : { issues: shiftIssues(path, result.error.issues) }
}

async function checkList(def: ListDef, list: readonly unknown[], path: PropertyKey[]): Promise<Checked> {
  const part = z.array(def.element)
  const checked: unknown[] = []
  const issues: z.core.$ZodIssue[] = []
  for (let start = 0; start < list.length; start += partLength) {
    const result = z.safeParse(part, list.slice(start, start + partLength))
    if (result.success) checked.push(...result.data)
    else issues.push(...shiftIssues(path, result.error.issues, start))
    await yieldToEventLoop()
  }
  if (issues.length > 0) return { issues }
  // Checks its length, and any other check on the list as a whole.
  const whole = z.safeParse(z.array(z.unknown()).check(...(def.checks ?? [])), checked)
  return whole.success ? { value: checked } : { issues: shiftIssues(path, whole.error.issues) }
}

async function checkObject(
  def: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  path: PropertyKey[],
): Promise<Checked> {
  const checked: Record<string, unknown> = {}
  const issues: z.core.$ZodIssue[] = []
  for (const [name, schema] of Object.entries(def.shape) as [string, Schema][]) {
    const result = await check(schema, value[name], [...path, name])
    if ('issues' in result) issues.push(...result.issues)
    else if (name in value || result.value !== undefined) checked[name] = result.value
  }
  return issues.length > 0 ? { issues } : { value: checked }
}

/** Shifts the issues of a part to their place in the whole; `start` is the part's first index in its list. */
function shiftIssues(
  path: PropertyKey[],
  issues: readonly z.core.$ZodIssue[],
  start = 0,
): z.core.$ZodIssue[] {
  return issues.map((issue) => {
    const [first, ...rest] = issue.path
    const place = typeof first === 'number' ? [first + start, ...rest] : issue.path
    return { ...issue, path: [...path, ...place] }
  })
}

type ListDef = z.core.$ZodArrayDef & { checks?: z.core.$ZodCheck<unknown[]>[] }

function isList(def: z.core.$ZodTypeDef): def is ListDef {
  return def.type === 'array'
}

function isPlainObject(def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef {
  return def.type === 'object' && !def.checks?.length && !(def as z.core.$ZodObjectDef).catchall
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON of a response, written part by part in the same way. */
export async function writeJsonInParts(answer: unknown): Promise<Blob> {
  const parts: string[] = []
  await write(answer, parts)
  return new Blob(parts, { type: 'application/json' })
}

async function write(value: unknown, parts: string[]): Promise<void> {
  if (Array.isArray(value) && value.length > partLength) return writeList(value, parts)
  if (!isRecord(value) || 'toJSON' in value) {
    parts.push(JSON.stringify(value) ?? 'null')
    return
  }
  let mark = '{'
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    parts.push(`${mark}${JSON.stringify(name)}:`)
    await write(member, parts)
    mark = ','
  }
  parts.push(mark === '{' ? '{}' : '}')
}

async function writeList(list: readonly unknown[], parts: string[]): Promise<void> {
  parts.push('[')
  for (let start = 0; start < list.length; start += partLength) {
    const part = JSON.stringify(list.slice(start, start + partLength)).slice(1, -1)
    parts.push(start === 0 ? part : `,${part}`)
    await yieldToEventLoop()
  }
  parts.push(']')
}
