/** Allowed transitions by state. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Returns whether a transition between two states is allowed. */
export function canTransition<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to)
}

/** The states from which `to` can be reached in one step. */
export function statesBefore<S extends string>(transitions: Transitions<S>, to: S): S[] {
  return (Object.keys(transitions) as S[]).filter((from) => transitions[from].includes(to))
}

/**
 * Asserts that a state machine is complete: every state can be reached from `first`, and only those in `final` have no
 * transitions. Throws an error that names the states; the server calls it for every machine before it starts.
 */
export function checkTransitions<S extends string>(
  name: string,
  transitions: Transitions<S>,
  { first, final }: { first: readonly S[]; final: readonly S[] },
): void {
  const states = Object.keys(transitions) as S[]
  const reached = new Set<S>(first)
  for (const state of reached) for (const next of transitions[state]) reached.add(next)
  const lost = states.filter((state) => !reached.has(state))
  if (lost.length > 0) throw new Error(`${name}: no transition leads to ${lost.join(', ')}`)
  const wrong = states.filter((state) => (transitions[state].length === 0) !== final.includes(state))
  if (wrong.length > 0)
    throw new Error(
      `${name}: ${wrong.join(', ')} should ${final.includes(wrong[0] as S) ? '' : 'not '}be final`,
    )
}
