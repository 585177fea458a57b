import { useParams } from '@tanstack/react-router'

/** A part of the path by its name, such as `key`; empty when the route has none of that name. */
export function usePathParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}
