import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response as bytes in each encoding a caller may accept, and the ETag under which browsers may cache it. */
export interface CachedResponse {
  etag: string
  bytes: Readonly<Record<Encoding, Buffer>>
}

type Encoding = 'br' | 'gzip' | 'identity'

const encodings: Encoding[] = ['br', 'gzip']
// Compressed once and sent many times: slightly smaller than compression on the fly.
const brotliQuality = 9
const gzipLevel = 9

/**
 * Caches responses that are the same for every member for one version of the data: each is made, serialized, and
 * compressed once. Keeps the `countMax` most recently used responses of the current version only.
 */
export class ResponseCache {
  readonly #countMax: number
  readonly #kept = new Map<string, Promise<CachedResponse>>()
  #version = ''

  constructor(countMax: number) {
    this.#countMax = countMax
  }

  /** The named response of a version; calls `make` if it is not cached. */
  get(version: string, name: string, make: () => unknown): Promise<CachedResponse> {
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    const known = this.#kept.get(name)
    this.#kept.delete(name)
    const answer = known ?? encodeResponse(version, name, make())
    this.#kept.set(name, answer)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#countMax && oldest !== undefined) this.#kept.delete(oldest)
    return answer
  }
}

async function encodeResponse(version: string, name: string, answer: unknown): Promise<CachedResponse> {
  const identity = Buffer.from(JSON.stringify(answer))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity, { level: gzipLevel }),
  ])
  const etag = `"${version}-${Buffer.from(name).toString('base64url')}"`
  return { etag, bytes: { identity, br, gzip: zipped } }
}

/**
 * Sends a cached response, or 304 if the browser has it. The browser revalidates each time, since only members get a
 * response at all.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: CachedResponse,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  const held = request.headers['if-none-match']?.split(/,\s*/) ?? []
  if (held.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.status(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings) as Encoding | null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(bytes[encoding ?? 'identity'])
}
