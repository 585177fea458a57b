import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local store for tests that speaks the part of S3's protocol our files need. */
export interface S3StandIn {
  /** Settings of a portal that stores its files here. */
  env: Record<string, string>
  /** The objects in the bucket. */
  objects: Map<string, Buffer>
  /** Answers the next `times` requests with 500, as an outage would. */
  failNext(times: number): void
  stop(): Promise<void>
}

const accessKeyId = 'stand-in'
const secretAccessKey = 'the-secret-of-the-stand-in'
const pageLength = 2

/** Starts a store with an empty bucket. It checks each request's signature (version 4), as S3 does. */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const server = createServer((request, response) => {
    void answer(request).then(
      ([status, body]) => send(response, status, body),
      () => send(response, 400, 'BadRequest'),
    )
  })
  async function answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (failures > 0) {
      failures -= 1
      return [500, 'InternalError']
    }
    if (!isSigned(request, body)) return [403, 'SignatureDoesNotMatch']
    return act(objects, request, body)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'goodturn',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: '1',
    },
    failNext: (times) => void (failures = times),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function act(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
): [number, Buffer | string] {
  const [, bucket, key] = /^\/([^/?]+)\/?([^?]*)/.exec(request.url ?? '') ?? []
  if (bucket === 'goodturn' && request.method === 'GET' && !key)
    return [200, listing(objects, request.url ?? '')]
  if (bucket !== 'goodturn' || !key) return [404, 'NoSuchBucket']
  const name = decodeURIComponent(key)
  if (request.method === 'PUT') objects.set(name, body)
  if (request.method === 'DELETE') objects.delete(name)
  if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204, '']
  return objects.has(name) ? [200, objects.get(name) as Buffer] : [404, 'NoSuchKey']
}

/** A page of the bucket's listing, kept short so that readers have to paginate. */
function listing(objects: Map<string, Buffer>, url: string): string {
  const asked = new URL(url, 'http://bucket').searchParams
  const after = asked.get('continuation-token') ?? ''
  const prefix = asked.get('prefix') ?? ''
  const rest = [...objects]
    .filter(([name]) => name > after && name.startsWith(prefix))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = rest.slice(0, pageLength)
  const contents = page.map(
    ([name, bytes]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`,
  )
  const next = rest.length > page.length ? page.at(-1)?.[0] : undefined
  const more = next
    ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
    : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

function send(response: ServerResponse, status: number, body: Buffer | string): void {
  const isError = status >= 400
  response.writeHead(status, { 'content-type': isError ? 'application/xml' : 'application/octet-stream' })
  response.end(isError ? `<?xml version="1.0"?><Error><Code>${String(body)}</Code><Message/></Error>` : body)
}

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** Whether the request was signed with our secret and its body matches the signature. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return false
  const [, credential = '', names = '', signature] = given
  const [id, ...scope] = credential.split('/')
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (id !== accessKeyId || (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body))) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const asked = [request.method, path, sorted(query), headers.join(''), names, bodyHash].join('\n')
  const time = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash(asked)].join('\n')
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

function sorted(query: string): string {
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&')
}
