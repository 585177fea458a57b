import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/context.ts'
import type { ConnectorTint } from './connector.ts'

/** Background and letter color of each tint (`tokens.css`). */
const tints: Record<ConnectorTint, { tile: string; deep: string }> = {
  flowers: { tile: '#F8E1E1', deep: '#85293F' },
  treats: { tile: '#FBEACB', deep: '#70450A' },
  home: { tile: '#DCEAE1', deep: '#17594A' },
  cheer: { tile: '#FDE1D3', deep: '#8F3016' },
  holiday: { tile: '#E4E2F2', deep: '#463B7F' },
  calm: { tile: '#DBEAF0', deep: '#1F5267' },
  deals: { tile: '#ECE4D7', deep: '#574729' },
  plans: { tile: '#E4EBD3', deep: '#44571A' },
}

/** Serves `/files/integrations/{slug}.svg`: a service's initial on a tint, since real logos belong to their owners. */
export function addIntegrationLogos(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { file: string } }>('/files/integrations/:file', async ({ params }, reply) => {
    const connector = platform.ports.connectors.all.find(({ slug }) => `${slug}.svg` === params.file)
    if (!connector) return reply.status(404).send('We couldn’t find that picture.')
    const { tile, deep } = tints[connector.tint]
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${tile}"/><text x="24" y="32" text-anchor="middle" font-family="Georgia,serif" font-weight="600" font-size="23" fill="${deep}">${connector.title.slice(0, 1)}</text></svg>`,
      )
  })
}
