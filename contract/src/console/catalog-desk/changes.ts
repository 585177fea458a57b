import { type CatalogDocument, documentLabels } from './documents.ts'
import type { Change } from './schema.ts'
import type { DocumentLabels } from './labels.ts'

interface FieldText {
  label: string
  text: string | null
}

/**
 * Returns the differences between two documents of one kind as text, in the order of the later one; if `before` is
 * null, everything is new. Screens use it to count and highlight changes, and the history stores it.
 */
export function changesBetween(before: CatalogDocument | null, after: CatalogDocument): Change[] {
  const then = before === null ? new Map<string, FieldText>() : describeFields(before)
  const now = describeFields(after)
  const paths = [...now.keys(), ...[...then.keys()].filter((path) => !now.has(path))]
  return paths.flatMap((path) => {
    const [was, is] = [then.get(path), now.get(path)]
    const [beforeText, afterText] = [was?.text ?? null, is?.text ?? null]
    const label = is?.label ?? was?.label ?? path
    return beforeText === afterText ? [] : [{ path, label, before: beforeText, after: afterText }]
  })
}

function describeFields(document: CatalogDocument): Map<string, FieldText> {
  const found = new Map<string, FieldText>()
  walk(document, { words: documentLabels[document.kind], place: '', path: '', names: [] }, found)
  return found
}

interface LabeledPlace {
  words: DocumentLabels
  /** Without the ids of items. */
  place: string
  path: string
  /** The names that the lists on the path give their items. */
  names: readonly string[]
}

function walk(value: unknown, at: LabeledPlace, found: Map<string, FieldText>): void {
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

function walkMembers(value: Record<string, unknown>, at: LabeledPlace, found: Map<string, FieldText>): void {
  for (const [name, member] of Object.entries(value)) {
    walk(member, { ...at, place: joinPath(at.place, name), path: joinPath(at.path, name) }, found)
  }
}

const joinPath = (before: string, name: string) => (before === '' ? name : `${before}.${name}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function labelOf(names: readonly string[], label: string): string {
  const words = [...names, label].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
