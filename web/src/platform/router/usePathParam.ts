import type { Key, KeyKind } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { useParams } from '@tanstack/react-router'

/** A part of the path by its name, such as `key`; empty when the route has none of that name. */
export function usePathParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** A key in the path, such as `usePathKey('plan')`: of the kind that the page is about, whatever it says. */
export function usePathKey<K extends KeyKind>(kind: K, name = 'key'): Key<K> {
  return readKey(kind, usePathParam(name))
}
