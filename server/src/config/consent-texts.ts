import { englishConsentTexts } from '@goodturn/contract/consent'
import type { FastifyInstance } from 'fastify'

/** `/consent/{lang}.json`: the words of the consent dialog (P:G-47). English is the one language there is. */
export function addConsentTexts(server: FastifyInstance): void {
  server.get('/consent/en.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(englishConsentTexts),
  )
}
