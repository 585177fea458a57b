import { createContext, useContext } from 'react'
import { get } from 'react-hook-form'

/** The published version of the edited item; null if it was never published. */
export const PublishedContext = createContext<object | null>(null)

/** The published value at a path of the document, such as `experience.title`; undefined when nothing was published. */
export function usePublished(name: string): unknown {
  const published = useContext(PublishedContext)
  return published === null ? undefined : (get(published, name) as unknown)
}

/** Whether two values of a document are the same; no text equals empty text. */
export function isSame(one: unknown, other: unknown): boolean {
  return serialize(one) === serialize(other)
}

const serialize = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
