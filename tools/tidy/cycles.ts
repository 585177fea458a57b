// No file may import itself, directly or indirectly (Tarjan's strongly connected components).
import type { Finding, House } from './source.ts'

/**
 * Returns one finding per group of files that import each other, even if only for types: none can be read without the
 * others. Lazy `import()` of a page doesn't count.
 */
export function cycleRule(house: House): Finding[] {
  const edges = new Map(
    house.files.map((file) => [
      file.path,
      file.imports.flatMap((entry) => (entry.lazy || !entry.target ? [] : [entry.target])),
    ]),
  )
  return findCycles(edges).map((cycle) => {
    const inside = new Set(cycle)
    const [first = ''] = cycle.toSorted()
    const line = house.byPath.get(first)?.imports.find((entry) => inside.has(entry.target ?? ''))?.line ?? 1
    const message = `these import each other: ${cycle.toSorted().join(', ')}. Move what they share to a file of its own`
    return { rule: 'cycles', file: first, line, message }
  })
}

/** Groups of nodes that reach each other, and nodes that point to themselves. */
function findCycles(edges: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const standing = new Set<string>()
  const found: string[][] = []

  const visit = (node: string): number => {
    const number = order.size
    order.set(node, number)
    stack.push(node)
    standing.add(node)
    let lowest = number
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      const seen = order.get(next)
      if (seen === undefined) lowest = Math.min(lowest, visit(next))
      else if (standing.has(next)) lowest = Math.min(lowest, seen)
    }
    if (lowest === number) {
      const group = stack.splice(stack.indexOf(node))
      for (const member of group) standing.delete(member)
      if (group.length > 1 || edges.get(node)?.includes(node)) found.push(group)
    }
    return lowest
  }

  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return found
}
