import { type Socket, connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** The parts of a response that the load generator needs. */
export interface HttpResponse {
  status: number
  body: Buffer
}

const headerEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One keep-alive HTTP connection that sends ready-made bytes and reads whole responses. It parses next to nothing, so
 * that on a two-core machine the CPU time goes to the server and not to the load generator.
 */
export class Connection {
  readonly #socket: Socket
  #seen: Buffer = Buffer.alloc(0)
  #done: { resolve(answer: HttpResponse): void; reject(error: Error): void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (piece: Buffer) => this.#take(piece))
    const broken = (error?: Error) => this.#done?.reject(error ?? new Error('The connection was closed.'))
    socket.on('error', broken)
    socket.on('close', () => broken())
  }

  /** Opens a connection to `port` of 127.0.0.1. */
  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  /** Opens a TLS connection; accepts any certificate. */
  static openSecurely(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
      socket.once('error', reject)
      socket.once('secureConnect', () => resolve(new Connection(socket)))
    })
  }

  /** Sends a request and waits for its response; one at a time. */
  send(request: Buffer | string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#done = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(piece: Buffer): void {
    this.#seen = this.#seen.length === 0 ? piece : Buffer.concat([this.#seen, piece])
    const end = this.#seen.indexOf(headerEnd)
    if (end < 0) return
    const head = this.#seen.subarray(0, end).toString('latin1')
    const body = this.#seen.subarray(end + headerEnd.length)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const isWhole =
      length === undefined
        ? body.subarray(-lastChunk.length).equals(lastChunk)
        : body.length >= Number(length)
    if (!isWhole) return
    const done = this.#done
    this.#done = null
    this.#seen = Buffer.alloc(0)
    done?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

/** Returns the bytes of a request with the session `cookie`; a body is sent as JSON. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  { cookie, body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
