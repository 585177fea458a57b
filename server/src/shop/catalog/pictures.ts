import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { drawArt, frameAround } from './art.ts'
import { readStudioPicture, widenStudioPicture, wrapStudioPicture } from './studio-pictures.ts'
import type { Art } from './tables.ts'
import { readVersion } from './version.ts'

const cachedMax = 500
const mailPicture = { width: 1200, height: 456 }

/**
 * Serves the default pictures at `/files/art/{slug}.svg`, open to all, and wide ones for emails at `{slug}.jpg`, which
 * use the uploaded picture if there is one, else the studio picture. Drawn once per version.
 */
export function addPictures(server: FastifyInstance, platform: Platform): void {
  const drawn = new Map<string, Promise<string | Buffer>>()
  server.get<{ Params: { file: string } }>('/files/art/:file', async (request, reply) => {
    const [, slug, kind] = /^([a-z0-9-]{1,80})\.(svg|jpg)$/.exec(request.params.file) ?? []
    const found = slug ? await findArt(platform, slug) : null
    if (!found) {
      return reply
        .status(404)
        .send({ errors: [{ message: 'There’s nothing at this address.', code: 'not_found' }] })
    }
    const tag = `${slug}-${kind}-${await readVersion(platform.database.db)}`
    const picture =
      drawn.get(tag) ?? (kind === 'svg' ? drawForPrograms(found.art) : drawForMail(platform, found))
    if (drawn.size >= cachedMax) drawn.clear()
    drawn.set(tag, picture)
    picture.catch(() => drawn.delete(tag))
    return (
      reply
        .type(kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/jpeg')
        .header('cache-control', 'public, max-age=86400')
        // Web mail programs show it on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await picture)
    )
  })
}

/** The picture at an item's `image` URL. */
async function drawForPrograms(art: Art): Promise<string> {
  const studio = await readStudioPicture(art)
  return studio ? wrapStudioPicture(studio) : drawArt(art)
}

/** An email's picture, at twice its displayed width. */
async function drawForMail({ files }: Platform, { art, image_name: name }: Found): Promise<Buffer> {
  const uploaded = name && !name.endsWith('.svg') ? await files.read(name) : null
  const studio = uploaded ? null : await readStudioPicture(art)
  const { default: sharp } = await import('sharp')
  if (studio) return widenStudioPicture(studio, mailPicture)
  const source = uploaded ?? Buffer.from(await drawArt(art, frameAround(art, mailPicture)))
  return sharp(source)
    .resize({ ...mailPicture, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

interface Found {
  art: Art
  image_name: string | null
}

/** The art for `slug`: of a service, an experience, a special event, or a bundle. */
async function findArt(platform: Platform, slug: string): Promise<Found | null> {
  const rows = await rowsOf<Found>(
    platform.database.db,
    sql`select art, image_name from services where slug = ${slug}
        union all select art, image_name from experiences where slug = ${slug}
        union all select art, null from special_events where slug = ${slug}
        union all select art, image_name from bundles where slug = ${slug} limit 1`,
  )
  return rows[0] ?? null
}
