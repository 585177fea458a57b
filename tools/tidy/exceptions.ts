// The reviewed exceptions to the rules of tidy. Each says why; one that is no longer needed is itself a finding.

/** `file` is a path in the repository, `rule` the word in brackets that tidy prints. */
export type Exception = { rule: string; file: string; why: string }

export const exceptions: readonly Exception[] = []
