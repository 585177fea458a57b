/** Parses a typed number, with or without a dollar sign; undefined for none. */
export function parseTypedNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = typed.replace(/[$,\s]/g, '')
  return digits === '' ? undefined : Number(digits)
}
