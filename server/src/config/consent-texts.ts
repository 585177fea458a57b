import { englishConsentTexts } from '@goodturn/contract/consent'
import type { FastifyInstance } from 'fastify'

/** `/consent/{lang}.json`: the text of the consent dialog (P:G-47). English is the only language. */
export function addConsentTexts(server: FastifyInstance): void {
  server.get('/consent/en.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(englishConsentTexts),
  )
}
