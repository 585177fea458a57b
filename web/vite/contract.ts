import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../../contract/src/contract.ts'

const id = 'virtual:contract'

/**
 * Serves `virtual:contract`: method and path of each call, without its schemas. The browser needs no more to make a
 * call, and the schemas of every room would weigh on the sign-in page. The contract is part of the config that Vite
 * loads, so the development server starts again when it changes.
 */
export function slimContract(): Plugin {
  return {
    name: 'goodturn:contract',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load(name) {
      if (name !== `\0${id}`) return null
      const slim: unknown = JSON.parse(JSON.stringify(minifyContractRouter(contract), onlyRoutes))
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
