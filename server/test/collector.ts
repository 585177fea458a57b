import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** A span as an OpenTelemetry collector receives it. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

/** An OpenTelemetry collector that keeps what it receives; it rejects everything below `/refused`. */
export async function startCollector() {
  const bodies: Sent[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/refused')) return void response.writeHead(400).end()
    paths.add(path)
    void json(request).then((body) => {
      bodies.push(body as Sent)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    text: () => JSON.stringify(bodies),
    resources: () => bodies.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
