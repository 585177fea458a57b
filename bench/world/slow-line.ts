import { type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A phone line: delay of a byte, and bytes per second each way. */
export interface Line {
  delayMs: number
  downPerSecond: number
  upPerSecond: number
}

/** Bytes sent in one turn; then another connection gets its turn. */
const pieceBytes = 1460

/** One direction of the line, which all connections share. */
class Lane {
  readonly #perSecond: number
  readonly #delayMs: number
  #freeAt = 0

  constructor(perSecond: number, delayMs: number) {
    this.#perSecond = perSecond
    this.#delayMs = delayMs
  }

  /** Resolves when `bytes` have been sent; `arrive` is called when they arrive. */
  async pass(bytes: number, arrive: () => void): Promise<void> {
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes * 1000) / this.#perSecond
    if (this.#freeAt - now >= 1) await wait(this.#freeAt - now)
    setTimeout(arrive, this.#delayMs)
  }
}

/**
 * Opens a port on 127.0.0.1 that forwards to `port` over a slow line. Each connection starts with TCP's round trip;
 * there is no packet loss and no slow start.
 */
export async function openSlowLine(port: number, line: Line) {
  const down = new Lane(line.downPerSecond, line.delayMs)
  const up = new Lane(line.upPerSecond, line.delayMs)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one.setNoDelay(true))
      one.once('error', () => other.destroy()).once('close', () => open.delete(one))
    }
    void carry(near, far, up, 2 * line.delayMs)
    void carry(far, near, down, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function carry(from: Socket, to: Socket, lane: Lane, openingMs: number): Promise<void> {
  try {
    if (openingMs > 0) await wait(openingMs)
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        await lane.pass(piece.length, () => to.writable && to.write(piece))
      }
    }
    await lane.pass(0, () => to.end())
  } catch {
    // One side closed early: close the other too.
    to.destroy()
  }
}
