import type { Key, KeyKind } from './ids.ts'

/**
 * Reads a key of `kind` from text that a person may have typed, such as a part of a path: any text passes. Apart from
 * the schemas, which a screen that only reads its address has no use for.
 */
export function readKey<K extends KeyKind>(_kind: K, text: string): Key<K> {
  return text as Key<K>
}
