import { type CatalogDocument, documentLabels } from '@goodturn/contract/console/catalog-desk/documents'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { createContext, useContext } from 'react'
import { get } from 'react-hook-form'
import { isSame } from './published.ts'

interface Reviewed {
  /** Errors that block publishing, by form field, such as `experiences.0.message`. */
  faults: ReadonlyMap<string, string>
  /** The document that was reviewed. */
  document: object
}

/** The last review's findings on the fields. */
export const ReviewContext = createContext<Reviewed>({ faults: new Map(), document: {} })

/** The last review's fault of a field; null when there is none, or the value has changed since. */
export function useFault(name: string, value: unknown): string | null {
  const { faults, document } = useContext(ReviewContext)
  const fault = faults.get(name)
  return fault !== undefined && isSame(value, get(document, name)) ? fault : null
}

/** A review's faults by form field; faults without a field appear only in the review. */
export function faultsByField(
  notes: readonly ReviewNote[],
  document: CatalogDocument,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { level, field, text } of notes) {
    const name = level === 'fault' && field !== null ? formFieldName(document, field) : null
    if (name !== null && !found.has(name)) found.set(name, text)
  }
  return found
}

/** Reviews name list items (`experiences.peony-box.message`); forms use their index. */
function formFieldName(document: CatalogDocument, field: string): string | null {
  const words = documentLabels[document.kind]
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
