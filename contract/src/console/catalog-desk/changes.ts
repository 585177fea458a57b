import { type CatalogDocument, documentWords } from './documents.ts'
import type { Change } from './schema.ts'
import type { Words } from './words.ts'

interface Told {
  label: string
  text: string | null
}

/**
 * Returns the differences between two documents of one kind as text, in the order of the later one; if `before` is
 * null, everything is new. Screens use it to count and highlight changes, and the history stores it.
 */
export function changesBetween(before: CatalogDocument | null, after: CatalogDocument): Change[] {
  const then = before === null ? new Map<string, Told>() : told(before)
  const now = told(after)
  const paths = [...now.keys(), ...[...then.keys()].filter((path) => !now.has(path))]
  return paths.flatMap((path) => {
    const [was, is] = [then.get(path), now.get(path)]
    const [beforeText, afterText] = [was?.text ?? null, is?.text ?? null]
    const label = is?.label ?? was?.label ?? path
    return beforeText === afterText ? [] : [{ path, label, before: beforeText, after: afterText }]
  })
}

function told(document: CatalogDocument): Map<string, Told> {
  const found = new Map<string, Told>()
  walk(document, { words: documentWords[document.kind], place: '', path: '', names: [] }, found)
  return found
}

interface Place {
  words: Words
  /** Without the ids of items. */
  place: string
  path: string
  /** The names that the lists on the path give their items. */
  names: readonly string[]
}

function walk(value: unknown, at: Place, found: Map<string, Told>): void {
  const word = at.words[at.place]
  if (word && 'write' in word) {
    found.set(at.path, { label: labelOf(at.names, word.label), text: word.write(value) })
  } else if (word && Array.isArray(value)) {
    const items = value as Record<string, unknown>[]
    items.forEach((item, index) => {
      const [id, name] = word.each(item, index, items.length)
      walkMembers(item, { ...at, path: `${at.path}.${id}`, names: [...at.names, name] }, found)
    })
  } else if (!word && isRecord(value)) {
    walkMembers(value, at, found)
  }
}

function walkMembers(value: Record<string, unknown>, at: Place, found: Map<string, Told>): void {
  for (const [name, member] of Object.entries(value)) {
    walk(member, { ...at, place: joined(at.place, name), path: joined(at.path, name) }, found)
  }
}

const joined = (before: string, name: string) => (before === '' ? name : `${before}.${name}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function labelOf(names: readonly string[], label: string): string {
  const words = [...names, label].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
