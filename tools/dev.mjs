// `npm run dev`: the server, restarted when its files change, with Vite in front of it. When one ends, so does the
// other.
import { createServer } from 'node:net'
import { startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'

await installIfNeeded('all')
const node = pickNode()
const webPort = process.env.WEB_PORT ?? '5173'
const serverPort = process.env.PORT ?? String(await freePort())
const address = `http://127.0.0.1:${webPort}`
const env = {
  ...process.env,
  PORT: serverPort,
  // Links in emails and the origin check of writes use the browser's address.
  PUBLIC_URL: process.env.PUBLIC_URL ?? address,
  DEV_WEB_PORT: webPort,
}
const children = [
  startChild(
    node,
    [...nodeArguments, '--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)],
    { env },
  ),
  startChild(node, [...nodeArguments, 'tools/start/dev-web.ts'], { env }),
]
console.log(`Goodturn in development: ${address} (the server itself is on port ${serverPort})`)

let ending = false
const endAll = (signal = 'SIGTERM') => {
  ending = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll())
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(127))
        child.once('close', (code) => {
          const byUs = ending
          if (!byUs) endAll()
          resolve(byUs ? 0 : (code ?? 1))
        })
      }),
  ),
)
process.exitCode = Math.max(...codes)

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
