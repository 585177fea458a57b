// Which rows of a statement belong to the same member, as its equalities say.

/** Things that are the same member's, in groups. Some are given from outside: values that the program hands in. */
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

  /** The groups with something given in them. */
  givenGroups(): Set<string> {
    return new Set([...this.#given].map((name) => this.groupOf(name)))
  }
}

/** Two things that are the same member's. */
export type Pair = readonly [string, string]

/** What holds whichever of the alternatives does. */
export function inAll(alternatives: readonly (readonly Pair[])[]): Pair[] {
  const [first = [], ...others] = alternatives
  const same = ([a, b]: Pair, [c, d]: Pair) => (a === c && b === d) || (a === d && b === c)
  return first.filter((pair) => others.every((pairs) => pairs.some((other) => same(pair, other))))
}
