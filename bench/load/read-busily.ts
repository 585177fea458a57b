import { Connection, requestBytes } from './connection.ts'
import { run } from './run.ts'

export interface Reading {
  port: number
  /** Cookie headers: each client takes one of them in turn. */
  cookies: readonly string[]
  paths: readonly string[]
  clients: number
  ms: number
}

/** Lets `clients` read `paths` one after the other for a while, for what that does to the server. */
export async function readBusily({ port, cookies, paths, clients, ms }: Reading): Promise<void> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(port)))
  await run(clients, { warmMs: 0, measureMs: ms }, async (client) => {
    const cookie = cookies[client % cookies.length] as string
    for (const path of paths) {
      const { status } = await (connections[client] as Connection).send(requestBytes('GET', path, { cookie }))
      if (status !== 200) throw new Error(`GET ${path} was answered with ${status}.`)
    }
  })
  for (const connection of connections) connection.close()
}
