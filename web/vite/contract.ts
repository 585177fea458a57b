import path from 'node:path'
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import { runnerImport, type Plugin } from 'vite'

const id = 'virtual:contract'

/**
 * Serves `virtual:contract`: method and path of each call, without its schemas. The browser needs no more to make
 * a call, and the schemas of every room would weigh on the sign-in page.
 */
export function slimContract(repository: string): Plugin {
  const source = path.join(repository, 'contract/src/contract.ts')
  return {
    name: 'goodturn:contract',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    async load(name) {
      if (name !== `\0${id}`) return null
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(source)
      for (const file of [source, ...dependencies]) this.addWatchFile(path.resolve(file))
      const slim: unknown = JSON.parse(JSON.stringify(minifyContractRouter(module.contract), onlyRoutes))
      return `export const contract = ${JSON.stringify(slim)}`
    },
  }
}

const unread = ['summary', 'description', 'tags', 'successStatus', 'successDescription']

/** Drops what only documentation and the server read. Looks into calls alone: a call may be named `tags`. */
function onlyRoutes(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  const call = value as { route: Record<string, unknown> }
  const route = Object.fromEntries(Object.entries(call.route).filter(([name]) => !unread.includes(name)))
  return { ...call, meta: {}, route }
}
