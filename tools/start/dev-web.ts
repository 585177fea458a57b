// Vite's development server, which proxies the server's own paths to it. Started by dev.mjs.
import { join } from 'node:path'
import { type Plugin, createServer } from 'vite'
import { root } from '../node.mjs'
import { serverPaths } from './server-paths.ts'

const target = `http://127.0.0.1:${process.env.PORT}`

/** The staff console has a separate page; its modules are served like those of the members' app. */
const staffPage: Plugin = {
  name: 'goodturn:staff-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/staff(?:\/[^.]*)?(?:\?|$)/.test(request.url ?? '')) request.url = '/staff.html'
      next()
    })
  },
}

const vite = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web', 'vite.config.ts'),
  plugins: [staffPage],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_WEB_PORT),
    strictPort: true,
    // `^/files(/|$)`, not `/files`: a screen whose path only starts the same belongs to Vite.
    proxy: Object.fromEntries(
      serverPaths.map((path) => [`^${path}(?:[/?]|$)`, { target, changeOrigin: false }]),
    ),
  },
})
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void vite.close().then(() => process.exit(0))
  })
}
