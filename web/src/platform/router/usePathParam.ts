import type { Key, KeyKind } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { useParams } from '@tanstack/react-router'

/** A path parameter by name, such as `key`; empty if the route has none. */
export function usePathParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** A key from the path, such as `usePathKey('plan')`, typed as the given kind without validation. */
export function usePathKey<K extends KeyKind>(kind: K, name = 'key'): Key<K> {
  return readKey(kind, usePathParam(name))
}
