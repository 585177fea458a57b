import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere), so that neither a connection nor a test's own
// server takes the port before its intended user listens on it.
const lowest = 20_000
const highest = 32_767

/** Returns a TCP port of 127.0.0.1 that nothing is listening on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
