// Imported before any of our TypeScript programs (`nodeArguments`). Node reads a package's whole package.json each time
// a file imports it, and drizzle-orm's is 180 kB: a start spent most of its time there. This module resolves each
// package once, and keeps compiled code for the next start.
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const drizzle = pathToFileURL(join(root, 'node_modules', 'drizzle-orm')).href
const found = new Map()

enableCompileCache(join(root, '.cache', 'compiled'))
// Flushes early, since a killed process would keep nothing.
setTimeout(() => flushCompileCache(), 1000).unref()
registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    // drizzle-orm's own modules import each other with file extensions.
    if (parent.startsWith(drizzle) && /^\..*\.js$/.test(specifier) && context.conditions.includes('import'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (parent.includes('/node_modules/') || !parent.startsWith('file:') || specifier.includes(':'))
      return next(specifier, context)
    // Our sources import each other with file extensions, so there is nothing to resolve.
    if (specifier.startsWith('.'))
      return specifier.endsWith('.ts')
        ? { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context)
    const key = [specifier, ...context.conditions].join(' ')
    const known = found.get(key)
    if (known) return { ...known, shortCircuit: true }
    const resolved = next(specifier, context)
    found.set(key, resolved)
    return resolved
  },
})
