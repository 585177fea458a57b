import { type CatalogDocument, documentWords } from '@goodturn/contract/console/catalog-desk/documents'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { createContext, useContext } from 'react'
import { get } from 'react-hook-form'
import { isSame } from './published.ts'

interface Reviewed {
  /** What stops publishing, by the field of the form that it is about, such as `experiences.0.message`. */
  faults: ReadonlyMap<string, string>
  /** What the review looked at. */
  document: object
}

/** What the last review says of the fields. */
export const Review = createContext<Reviewed>({ faults: new Map(), document: {} })

/** What is wrong with a field, as the last review says; null where nothing is, or what it says is typed over. */
export function useFault(name: string, value: unknown): string | null {
  const { faults, document } = useContext(Review)
  const fault = faults.get(name)
  return fault !== undefined && isSame(value, get(document, name)) ? fault : null
}

/** The faults of a review by the fields of the form; those that are about no field are only in the review. */
export function faultsByField(
  notes: readonly ReviewNote[],
  document: CatalogDocument,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { level, field, text } of notes) {
    const name = level === 'fault' && field !== null ? nameIn(document, field) : null
    if (name !== null && !found.has(name)) found.set(name, text)
  }
  return found
}

/** Reviews call the items of lists by their names (`experiences.peony-box.message`), forms by their places. */
function nameIn(document: CatalogDocument, field: string): string | null {
  const words = documentWords[document.kind]
  const name: (string | number)[] = []
  let value: unknown = document
  let place = ''
  for (const part of field.split('.')) {
    if (Array.isArray(value)) {
      const items = value as Record<string, unknown>[]
      const list = words[place]
      const index = items.findIndex(
        (item, at) => list && 'each' in list && list.each(item, at, items.length)[0] === part,
      )
      if (index < 0) return null
      name.push(index)
      value = items[index]
    } else {
      name.push(part)
      place = place === '' ? part : `${place}.${part}`
      value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : null
    }
  }
  return name.join('.')
}
