/** Throws on an impossible state: a broken promise of our own code, never a user's mistake (habit 15). */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}

/** Returns the value; throws if it is missing, which should be impossible. */
export function present<T>(value: T | null | undefined, promise: string): T {
  assert(value !== null && value !== undefined, promise)
  return value
}
