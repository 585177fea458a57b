import { descriptionOf } from '@goodturn/contract/description'
import type { AnyContractProcedure } from '@orpc/contract'

/** The calls of all rooms, as the contract lists them. */
export type Contract = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** Finds the pattern of the requested call, such as `/v1/touches/details/{key}`; null if there is none. */
export type FindPattern = (method: string, path: string) => string | null

/** Looks calls up by method and path (below `/api`). A fixed path wins over a pattern. */
export function callPatterns(contract: Contract): FindPattern {
  const fixed = new Set<string>()
  const patterns = new Map<string, string[]>()
  for (const procedure of Object.values(contract).flatMap((room) => Object.values(room))) {
    const { method, path } = descriptionOf(procedure).route
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

/** Groups calls by method and number of path segments, so that only those are compared segment by segment. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}
