import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/** Name of the chunk that contains a module. Throws if none does. */
export function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(module))
  if (!found) throw new Error(`${module} is not in any chunk: see where web/vite asks for it.`)
  return found.fileName
}

/** A chunk with all its static imports, and their styles. */
export function filesOf(bundle: Bundle, name: string, files = new Set<string>()): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.has(name)) return []
  files.add(name)
  for (const imported of chunk.imports) filesOf(bundle, imported, files)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  return [...files]
}
