import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/context.ts'
import { storedName } from './names.ts'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' }

/** A picture opened directly runs nothing, loads nothing, and can't be framed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * Serves pictures at `/files/pictures/{name}` to anyone who knows the name, which has 144 random bits: recipient pages
 * and emails show them without a session. A name never changes its content, so it is cached permanently.
 */
export function addUploadedPictures(server: FastifyInstance, { files }: Platform): void {
  server.get<{ Params: { name: string } }>('/files/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const extension = /^[\w-]{24}(?:\.thumb)?\.(jpg|png|svg)$/.exec(name)?.[1]
    const bytes = extension ? await files.read(storedName(name)) : null
    if (!bytes) {
      return reply
        .status(404)
        .send({ errors: [{ message: 'There’s nothing at this address.', code: 'not_found' }] })
    }
    return reply
      .type(types[extension ?? ''] ?? 'application/octet-stream')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
