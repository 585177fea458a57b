import type { Rolldown } from 'vite'

/**
 * Names chunks for what these modules import at once, themselves included: `name` for it, none for all else. A package's
 * list of all its parts is not followed, since what is not taken from it is left out; the parts that are taken come
 * along with those who import them.
 */
export function usedBy(modules: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  const used = new Set<string>()
  return (id, chunking) => {
    if (used.size === 0) for (const module of modules) follow(module, chunking, used)
    return used.has(id) ? name : null
  }
}

function follow(id: string, chunking: Rolldown.ChunkingContext, used: Set<string>): void {
  if (used.has(id) || id.endsWith('/@mantine/core/esm/index.mjs')) return
  used.add(id)
  for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) follow(imported, chunking, used)
}
