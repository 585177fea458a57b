/**
 * Reads query values as plain text. The router's default parses `?code=1e5` as a number and writes it back as 100000,
 * which breaks tokens and searches.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const params = new URLSearchParams(search)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    found[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return found
}

/** Writes what `parseSearch` read; omits undefined members. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) params.append(name, String(each))
    }
  }
  return params.size > 0 ? `?${params.toString()}` : ''
}
