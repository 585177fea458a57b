/** A response serialized to JSON without copying. */
class RawJson {
  readonly #answer: object
  constructor(answer: object) {
    this.#answer = answer
  }

  toJSON(): object {
    return this.#answer
  }
}

/**
 * Makes oRPC serialize a response as it is. It would first copy each one to look for values that JSON can't hold; ours
 * are JSON already, except for files, which it handles itself.
 */
export const rawJsonSerializer = {
  condition: (answer: unknown) =>
    Array.isArray(answer) ||
    (typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype),
  serialize: (answer: object) => new RawJson(answer),
}
