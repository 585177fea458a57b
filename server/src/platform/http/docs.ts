import { createHash } from 'node:crypto'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

const errorBody = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' }, field: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
} as const

/** The OpenAPI 3.1 document of the whole contract, generated once on the first request. */
async function makeOpenApi(contract: AnyContractRouter, title: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: `${title} API`,
      version: '1',
      description:
        "Money is in dollars with at most two decimals, instants in integer seconds, dates as yyyy-MM-dd. Errors are always {errors: [{message, field?, code?}]}, with the bank's question in `action` when the code is confirmation_required.",
    },
    servers: [{ url: '/api' }],
    components: { schemas: { Errors: errorBody as never } },
  })
}

/** `/api/openapi.json` and the readable documentation at `/api/docs`. */
export function addDocs(server: FastifyInstance, contract: AnyContractRouter, title: string): void {
  let document: Promise<object> | null = null
  server.get('/api/openapi.json', async () => {
    document ??= makeOpenApi(contract, title)
    return document
  })
  let reader: Promise<FastifyInstance> | null = null
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    reader ??= openReader()
    const page = await (await reader).inject({ method: 'GET', url: request.url })
    const policy = String(reply.getHeader(policyHeader) ?? '')
    if (isPage(page.headers['content-type'])) reply.header(policyHeader, allowing(policy, page.body))
    for (const name of ['content-type', 'location', 'cache-control'] as const)
      if (page.headers[name] !== undefined) reply.header(name, page.headers[name])
    return reply.status(page.statusCode).send(page.rawPayload)
  }
  server.get('/api/docs', read)
  for (const path of ['/', '/js/scalar.js']) server.get(`/api/docs${path}`, read)
}

const policyHeader = 'content-security-policy'
const isPage = (type: unknown) => typeof type === 'string' && type.startsWith('text/html')

/** The reader's script is 4 MB: it is loaded on first use, into a server that only we call. */
async function openReader(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
      // Links to third-party services, which our policy would block.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  return inner
}

/** The policy that allows the inline scripts of this page, and otherwise only our own files. */
function allowing(policy: string, page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}
