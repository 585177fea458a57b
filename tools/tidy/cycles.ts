// No file may reach itself by imports (Tarjan's strongly connected components).
import type { Finding, House } from './source.ts'

/** One finding for each knot of files that import each other, be it for types only: nobody reads one of them without the
 * others. Lazy `import()` of a page is no knot. */
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

/** Groups of nodes that reach each other, and nodes that point at themselves. */
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
