// The portal in a separate process, as the benchmarks measure it. `PROCESSOR=instant` charges without a database.
import { call, dataOf } from '@goodturn/contract/call'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { findActor, sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { createApp } from '../../server/src/app.ts'
import type { Ctx } from '../../server/src/platform/context.ts'
import { type Carried, routes } from '../../server/src/platform/http/routes.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { placeInTeam } from '../../server/src/identity/teams/scope.ts'
import { percentile } from '../load/run.ts'
import { fillService } from './people-service.ts'
import { instantProcessor } from './processor.ts'

const { settings, faults } = readSettings(process.env)
if (!settings) throw new Error(faults.join('\n'))
const app = await createApp(
  settings,
  process.env.PROCESSOR === 'instant' ? { ports: { processor: instantProcessor() } } : {},
)

const servicePeople = Number(process.env.SERVICE_PEOPLE ?? 0)
if (servicePeople > 0)
  for (const connector of app.platform.ports.connectors.all)
    if (connector.slug === 'demo-crm' || connector.slug === 'demo-hr')
      fillService(connector, servicePeople, connector.slug === 'demo-crm')

// The base cost of a call: the same response from the server alone, and through the call layer.
const noopRoutes = routes(
  {
    nothing: call('GET', '/nothing', { summary: 'Answers nothing', access: 'public' }).output(
      dataOf(z.object({ ok: z.boolean() })),
    ),
  },
  { nothing: async () => ({ data: { ok: true } }) },
)
const handler = new OpenAPIHandler<Carried>({ nothing: noopRoutes })
app.server.get('/bench/plain', async () => ({ data: { ok: true } }))
app.server.get('/bench/calls/*', async (request, reply) => {
  const ctx: Partial<Ctx> = { maybeActor: null, log: app.platform.log, platform: app.platform }
  await handler.handle(request, reply, {
    prefix: '/bench/calls',
    context: { ctx: ctx as Ctx, findStaff: async () => ({ staff: null, actor: null }) },
  })
  return reply
})

// Times session checks one after another, in the server process.
async function timedChecks(request: FastifyRequest): Promise<{ p50: number; p99: number }> {
  const token = request.cookies[sessionCookie] ?? ''
  const { times = '1' } = request.query as { times?: string }
  const taken: number[] = []
  for (let check = 0; check < Number(times); check += 1) {
    const start = performance.now()
    const actor = await findActor(app.platform.database.db, token, {
      machine: app.platform.clock.machine(),
      team: placeInTeam,
    })
    taken.push(performance.now() - start)
    if (!actor) throw new Error('The session is not known.')
  }
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
}
app.server.route({ method: 'GET', url: '/bench/session', handler: timedChecks })

let lastCpuUsage = process.cpuUsage()
process.on('message', (question) => {
  if (question === 'memory') process.send?.({ memory: process.memoryUsage().rss })
  if (question === 'cpu') {
    const used = process.cpuUsage(lastCpuUsage)
    lastCpuUsage = process.cpuUsage()
    process.send?.({ cpu: (used.user + used.system) / 1000 })
  }
  if (question === 'stop') void app.stop().then(() => process.exit(0))
})
await app.start()
process.send?.({ ready: true })
