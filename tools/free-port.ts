import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that systems hand out by themselves (Linux from 32768, others from 49152), so that neither a connection
// nor a test's own server takes it before the one that it was looked for begins to listen.
const lowest = 20_000
const highest = 32_767

/** A TCP port of 127.0.0.1 that nothing listens on at the moment. */
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
