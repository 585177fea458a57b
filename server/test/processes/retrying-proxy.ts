import { once } from 'node:events'
import { Agent, type IncomingMessage, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of several portals. */
export interface Proxy {
  url: string
  /** The portals, used in turn; changed when one is replaced. */
  targets: string[]
  /** The number of requests that were retried. */
  retries(): number
  close(): Promise<void>
}

interface ForwardedAnswer {
  status: number
  type: string
  body: Buffer
}

/** Uses the targets in turn. A request that breaks or gets a 503 is retried once at the next one. */
export async function openRetryingProxy(targets: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let retries = 0
  const target = (at: number) => targets[at % targets.length] ?? ''
  const server = createServer((asked, answer) => {
    const at = (turn += 1)
    void readAll(asked)
      .then(async (body) => {
        const first = await forward(target(at), asked, body, agent).catch(() => null)
        if (first && first.status !== 503) return first
        retries += 1
        return forward(target(at + 1), asked, body, agent)
      })
      .then(
        ({ status, type, body }) => answer.writeHead(status, { 'content-type': type }).end(body),
        (error: unknown) => answer.writeHead(502).end(String(error)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    retries: () => retries,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(
  target: string,
  asked: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<ForwardedAnswer> {
  return new Promise((resolve, reject) => {
    const passed = request(
      `${target}${asked.url}`,
      { method: asked.method, headers: asked.headers, agent },
      (answer) => {
        readAll(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 502,
              type: answer.headers['content-type'] ?? '',
              body: read,
            }),
          reject,
        )
      },
    )
    passed.on('error', reject).end(body)
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
