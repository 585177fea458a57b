/** Stops on what cannot be: a broken promise of our own code, never a mistake of a user (habit 15). */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}

/** The value, or an error when it is missing although it cannot be. */
export function present<T>(value: T | null | undefined, promise: string): T {
  assert(value !== null && value !== undefined, promise)
  return value
}
