import type { Rolldown } from 'vite'

/**
 * Names chunks for static imports: returns `name` for these modules and everything they import, null for all else.
 * Doesn't follow a package's index of all its parts, since unused parts are dropped; used parts are followed through
 * the modules that import them.
 */
export function usedBy(modules: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  const used = new Set<string>()
  return (id, chunking) => {
    if (used.size === 0) for (const module of modules) collectImports(module, chunking, used)
    return used.has(id) ? name : null
  }
}

function collectImports(id: string, chunking: Rolldown.ChunkingContext, used: Set<string>): void {
  if (used.has(id) || id.endsWith('/@mantine/core/esm/index.mjs')) return
  used.add(id)
  for (const imported of chunking.getModuleInfo(id)?.importedIds ?? [])
    collectImports(imported, chunking, used)
}
