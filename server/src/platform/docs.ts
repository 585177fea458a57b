import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'

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

/** The OpenAPI 3.1 document of the whole contract, made once on the first request for it. */
export async function makeOpenApi(contract: AnyContractRouter, title: string) {
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
export async function addDocs(
  server: FastifyInstance,
  contract: AnyContractRouter,
  title: string,
): Promise<void> {
  let document: Promise<object> | null = null
  server.get('/api/openapi.json', async () => {
    document ??= makeOpenApi(contract, title)
    return document
  })
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await server.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', telemetry: false, withDefaultFonts: false },
  })
}
