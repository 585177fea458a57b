import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector } from '../../../test/collector.ts'
import { freshDatabase } from '../../../test/database.ts'
import { startPortalProcess } from '../../../test/processes/portal-process.ts'

const tracingFixture = new URL('../../../test/fixtures/tells-tracing.mjs', import.meta.url).href
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
let database: Awaited<ReturnType<typeof freshDatabase>>
let collector: Awaited<ReturnType<typeof startCollector>>

beforeAll(async () => {
  database = await freshDatabase()
  collector = await startCollector()
})
afterAll(async () => {
  await database.discard()
  await collector.stop()
})

/** The output of a portal run as by `npm start` while it starts, answers one request, and stops. */
async function outputWith(env: Record<string, string>): Promise<string> {
  const portal = await startPortalProcess({
    NODE_OPTIONS: `--import=${tracingFixture}`,
    DATA_DIR: '/nowhere',
    DATABASE_URL: database.options.databaseUrl ?? '',
    ...env,
  })
  expect((await fetch(`${portal.url}/api/v1/config`)).status).toBe(200)
  expect(await portal.stop()).toBe(0)
  return portal.said()
}

test.skipIf(!onPostgres)('OpenTelemetry is loaded only with a collector, even when bundled', async () => {
  const on = await outputWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(on).toMatch(/loads open-telemetry/)
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/v1/config')
  expect(await outputWith({ OTEL_SERVICE_NAME: 'gifts' })).not.toContain('loads ')
})
