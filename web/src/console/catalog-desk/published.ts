import { createContext, useContext } from 'react'
import { get } from 'react-hook-form'

/** What members see now, of the thing that is edited; null for one that was never published. */
export const Published = createContext<object | null>(null)

/** What is published at a place of the document, such as `experience.title`; undefined where nothing was published. */
export function usePublished(name: string): unknown {
  const published = useContext(Published)
  return published === null ? undefined : (get(published, name) as unknown)
}

/** Whether two values of a document say the same: no text is as good as an empty one. */
export function isSame(one: unknown, other: unknown): boolean {
  return wordsOf(one) === wordsOf(other)
}

const wordsOf = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
