import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as bytes, ready for whatever a caller can read, and the tag under which a browser may hold it. */
export interface KeptAnswer {
  etag: string
  bytes: Readonly<Record<Encoding, Buffer>>
}

type Encoding = 'br' | 'gzip' | 'identity'

const encodings: Encoding[] = ['br', 'gzip']
// Made once and sent many times: a little smaller than what is compressed on the way.
const brotliQuality = 9
const gzipLevel = 9

/**
 * Answers that are the same for every member as long as something has one version: each is made, written and compressed
 * once. Of a version at most `countMax` are kept, the last ones used; of another version none.
 */
export class KeptAnswers {
  readonly #countMax: number
  readonly #kept = new Map<string, Promise<KeptAnswer>>()
  #version = ''

  constructor(countMax: number) {
    this.#countMax = countMax
  }

  /** The answer of a name in a version; `make` makes it when it is not kept. */
  get(version: string, name: string, make: () => unknown): Promise<KeptAnswer> {
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    const known = this.#kept.get(name)
    this.#kept.delete(name)
    const answer = known ?? pack(version, name, make())
    this.#kept.set(name, answer)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#countMax && oldest !== undefined) this.#kept.delete(oldest)
    return answer
  }
}

async function pack(version: string, name: string, answer: unknown): Promise<KeptAnswer> {
  const identity = Buffer.from(JSON.stringify(answer))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity, { level: gzipLevel }),
  ])
  const etag = `"${version}-${Buffer.from(name).toString('base64url')}"`
  return { etag, bytes: { identity, br, gzip: zipped } }
}

/** Sends a kept answer, or 304 to a browser that holds it. It asks each time: only members are answered at all. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: KeptAnswer,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  const held = request.headers['if-none-match']?.split(/,\s*/) ?? []
  if (held.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.status(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings) as Encoding | null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(bytes[encoding ?? 'identity'])
}
