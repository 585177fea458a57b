import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { drawArt } from './art.ts'
import type { Art } from './tables.ts'
import { readVersion } from './version.ts'

const keptMax = 500

/** Serves the default pictures at `/files/art/{slug}.svg`, open to all: emails show them. Drawn once a version. */
export function addPictures(server: FastifyInstance, platform: Platform): void {
  const drawn = new Map<string, Promise<string>>()
  server.get<{ Params: { file: string } }>('/files/art/:file', async (request, reply) => {
    const slug = /^([a-z0-9-]{1,80})\.svg$/.exec(request.params.file)?.[1]
    const art = slug ? await findArt(platform, slug) : null
    if (!art) {
      return reply
        .status(404)
        .send({ errors: [{ message: 'There is nothing at this address.', code: 'not_found' }] })
    }
    const tag = `${slug}-${await readVersion(platform.database.db)}`
    const svg = drawn.get(tag) ?? drawArt(art)
    if (drawn.size >= keptMax) drawn.clear()
    drawn.set(tag, svg)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await svg)
  })
}

/** The art of the thing that is called `slug`: a service, an experience, a special event or a bundle. */
async function findArt(platform: Platform, slug: string): Promise<Art | null> {
  const rows = await rowsOf<{ art: Art }>(
    platform.database.db,
    sql`select art from services where slug = ${slug}
        union all select art from experiences where slug = ${slug}
        union all select art from special_events where slug = ${slug}
        union all select art from bundles where slug = ${slug} limit 1`,
  )
  return rows[0]?.art ?? null
}
