// Vite's development server, with the server's own paths passed through to it. Started by dev.mjs.
import { join } from 'node:path'
import { type Plugin, createServer } from 'vite'
import { root } from './node.mjs'
import { serverPaths } from './server-paths.ts'

const target = `http://127.0.0.1:${process.env.PORT}`

/** The console of staff has a page of its own; its modules are served as those of the members' app. */
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
    // `^/files(/|$)` and not `/files`: a screen whose path merely begins alike is Vite's.
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
