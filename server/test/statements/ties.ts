// Groups a statement's rows by member, as its equalities imply.

/** Values that belong to the same member, in groups. Some are given: values the program passes in. */
export class Ties {
  readonly #above = new Map<string, string>()
  readonly #given = new Set<string>()

  tie(one: string, other: string): void {
    const [a, b] = [this.groupOf(one), this.groupOf(other)]
    if (a !== b) this.#above.set(a, b)
  }

  give(name: string): void {
    this.#given.add(name)
  }

  groupOf(name: string): string {
    const above = this.#above.get(name)
    return above === undefined ? name : this.groupOf(above)
  }

  /** The groups that contain a given value. */
  givenGroups(): Set<string> {
    return new Set([...this.#given].map((name) => this.groupOf(name)))
  }
}

/** Two values that belong to the same member. */
export type Pair = readonly [string, string]

/** The pairs that hold in all alternatives. */
export function inAll(alternatives: readonly (readonly Pair[])[]): Pair[] {
  const [first = [], ...others] = alternatives
  const same = ([a, b]: Pair, [c, d]: Pair) => (a === c && b === d) || (a === d && b === c)
  return first.filter((pair) => others.every((pairs) => pairs.some((other) => same(pair, other))))
}
