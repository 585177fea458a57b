import type { Key, KeyKind } from './ids.ts'

/**
 * Reads a key of `kind` from text that may be typed, such as a part of a path: any text passes. Separate from the
 * schemas, so that screens that only read their URL don't load them.
 */
export function readKey<K extends KeyKind>(_kind: K, text: string): Key<K> {
  return text as Key<K>
}
