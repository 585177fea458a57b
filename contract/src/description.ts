/** A call as the contract holds it, with its description `D`. */
export interface Described<D = unknown> {
  readonly '~orpc': D
}

/** Where oRPC keeps a call's description. */
export const descriptionKey = '~orpc'

/** Returns a call's description: route, schemas, and meta. */
export function descriptionOf<C extends Described>(call: C): C['~orpc'] {
  return call[descriptionKey]
}
