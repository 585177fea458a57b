import type { AnyContractProcedure } from '@orpc/contract'

/** The calls of all rooms, as the contract lists them. */
export type Contract = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** Finds the pattern of the call that a request asks for, such as `/v1/touches/details/{key}`; null when there is none. */
export type FindPattern = (method: string, path: string) => string | null

/** Looks calls up by method and path (below `/api`). Where a fixed path and a pattern both fit, it is the fixed one. */
export function callPatterns(contract: Contract): FindPattern {
  const fixed = new Set<string>()
  const patterns = new Map<string, string[]>()
  for (const procedure of Object.values(contract).flatMap((room) => Object.values(room))) {
    const { method, path } = procedure['~orpc'].route
    if (!method || !path) continue
    if (!path.includes('{')) fixed.add(`${method} ${path}`)
    else patterns.set(shapeOf(method, path), [...(patterns.get(shapeOf(method, path)) ?? []), path])
  }
  return (method, asked) => {
    const path = asked.replace(/\/$/, '')
    if (fixed.has(`${method} ${path}`)) return path
    const pieces = path.split('/')
    const fits = (pattern: string) =>
      pattern.split('/').every((piece, index) => piece.startsWith('{') || piece === pieces[index])
    return patterns.get(shapeOf(method, path))?.find(fits) ?? null
  }
}

/** Only calls of one method whose paths have as many pieces are compared piece by piece. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}
