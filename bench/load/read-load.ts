import { Connection, requestBytes } from './connection.ts'
import { run } from './run.ts'

export interface ReadLoad {
  port: number
  /** Cookie headers; clients use them in turn. */
  cookies: readonly string[]
  paths: readonly string[]
  clients: number
  ms: number
}

/** Has `clients` read `paths` in turn for `ms`, to load the server. */
export async function generateReadLoad({ port, cookies, paths, clients, ms }: ReadLoad): Promise<void> {
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
