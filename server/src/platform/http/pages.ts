import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { studioFolder } from '@goodturn/contract/shop/catalog/studioFiles'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** These belong to the server; every other path belongs to the screens. */
export const ownPaths: readonly string[] = [
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/files',
  '/consent',
  '/g',
  '/assets',
  '/webhooks',
  '/u',
  '/e',
]

/**
 * Serves the built web app: files as they are, and the page for every screen's path. A release contains compressed
 * copies; without them files go out uncompressed, since compressing them for each request costs more than it saves.
 */
export async function addPages(server: FastifyInstance): Promise<void> {
  // Opts out of response compression.
  server.addHook('onRequest', async (request) => {
    request.headers['x-no-compression'] = '1'
  })
  if (!existsSync(join(dist, 'member.html'))) {
    server.log.warn('The web app is not built; only the API is served.')
    return
  }
  await server.register(fastifyStatic, {
    root: dist,
    // A route for each file would take a seventh of the startup time.
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  const files = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.split(sep).join('/')}`),
  )
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (files.has(path) && hasEnding.test(path)) return reply.sendFile(path)
    const owned = ownPaths.some((own) => path === own || path.startsWith(`${own}/`))
    if (owned || hasEnding.test(path)) {
      return reply
        .status(404)
        .send({ errors: [{ message: 'There’s nothing at this address.', code: 'not_found' }] })
    }
    if (isOfStaff(path)) return reply.sendFile('staff/staff.html')
    // Both pages load the same app; each preloads what its reader needs first.
    reply.header('vary', 'Cookie')
    return reply.sendFile(request.cookies.cg_active === '1' ? 'member.html' : 'guest.html')
  })
}

/** The address of a file, not of a screen. */
const hasEnding = /\.\w{2,5}$/

/** The staff console is a separate app that serves every path below `/staff`. */
const isOfStaff = (path: string) => path === '/staff' || path.startsWith('/staff/')

/**
 * Files with a hash in their name never expire; a studio picture is good for a day, since it keeps its name; a page is
 * revalidated each time, and the staff page is not cached at all.
 */
function cacheControlOf(path: string): string {
  if (path.includes(`${studioFolder}/`)) return 'public, max-age=86400, stale-while-revalidate=604800'
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/staff.html') ? 'no-store' : 'no-cache'
}
