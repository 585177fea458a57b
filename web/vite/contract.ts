import { descriptionKey, descriptionOf } from '../../contract/src/description.ts'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../../contract/src/contract.ts'

const id = 'virtual:contract'

/** The app that imports it: the member app gets no staff calls. */
type Reader = 'members' | 'staff'

/**
 * Serves `virtual:contract`: method and path of each call, without its schemas. The browser needs no more to make a
 * call, and the schemas of every room would slow down the sign-in page. The contract is part of the config that Vite
 * loads, so the development server restarts when it changes.
 */
export function slimContract(reader: Reader = 'members'): Plugin {
  let isBoth = false
  return {
    name: 'goodturn:contract',
    // In development one server serves both apps.
    configResolved: ({ command }) => void (isBoth = command === 'serve'),
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load(name) {
      if (name !== `\0${id}`) return null
      const calls = reader === 'members' && !isBoth ? callsOfMembers() : contract
      const slim: unknown = JSON.parse(JSON.stringify(minifyContractRouter(calls), onlyRoutes))
      return `export const contract = ${JSON.stringify(slim)}`
    },
  }
}

/** The contract without staff-only rooms, and without the staff calls of other rooms. */
function callsOfMembers() {
  const rooms = Object.entries(contract).map(([room, calls]) => {
    const own = Object.entries(calls).filter(([, call]) => {
      const { meta, route } = descriptionOf(call)
      return meta.access !== 'staff' && !route.path?.startsWith('/v1/staff/')
    })
    return [room, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(rooms.filter(([, calls]) => Object.keys(calls).length > 0))
}

const droppedFields = ['summary', 'description', 'tags', 'successStatus', 'successDescription']

/** Drops fields that only documentation and the server read. Looks only inside calls: a call may be named `tags`. */
function onlyRoutes(key: string, value: unknown): unknown {
  if (key !== descriptionKey) return value
  const call = value as { route: Record<string, unknown> }
  const route = Object.fromEntries(
    Object.entries(call.route).filter(([name]) => !droppedFields.includes(name)),
  )
  return { ...call, meta: {}, route }
}
