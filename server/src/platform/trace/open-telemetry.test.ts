import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startCollector } from '../../../test/collector.ts'
import { createLog } from './log.ts'
import { openTelemetry } from './open-telemetry.ts'
import { inNewTrace, inSpan, inStoredTrace } from './spans.ts'
import { traceRequests } from './trace-requests.ts'
import type { SamplerName } from '../settings/trace-settings.ts'
import { currentTrace, traceparentOf } from './trace.ts'

/** A tracer with a real collector, at its `path`. */
async function tracing(sampler: SamplerName, path = '') {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const settings = {
    url: `${collector.url}${path}/v1/traces`,
    serviceName: 'gifts',
    sampler,
    samplerArgument: 1,
  }
  return { collector, lines, log, tracer: openTelemetry(settings, 'all', log) }
}

/** Sends a request with a `traceparent` to a server that traces; returns the names of the spans the collector got. */
async function ask(sampler: SamplerName, traceparent: string) {
  const { collector, log, tracer } = await tracing(sampler)
  const traces = traceRequests(tracer)
  const server = fastify({ loggerInstance: log as FastifyBaseLogger, childLoggerFactory: traces.logOf })
  traces.follow(server)
  server.get('/touches/:key', async () => 'here')
  await server.inject({ url: '/touches/touch_01jqm?search=grace', headers: { traceparent } })
  await server.close()
  await tracer.stop()
  return collector.spans().map(({ name, traceId, parentSpanId }) => ({ name, traceId, parentSpanId }))
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const from = (flag: string) => `00-${traceId}-00f067aa0ba902b7-${flag}`

test("the portal decides sampling and keeps the caller's trace id", async () => {
  expect(await ask('parentbased_always_off', from('01'))).toEqual([])
  expect(await ask('parentbased_always_on', from('00'))).toEqual([{ name: 'GET /touches/*', traceId }])
})

test('work resuming a stored trace is sampled like it', async () => {
  const { collector, tracer } = await tracing('parentbased_always_off')
  const goOn = (isSampled: boolean) =>
    inStoredTrace(
      tracer,
      { traceparent: from(isSampled ? '01' : '00'), requestId: 'r' },
      { name: 'job' },
      () => inSpan(tracer, { name: 'insert' }, async () => traceparentOf(currentTrace() ?? expect.fail())),
    )
  expect(await goOn(false)).toMatch(new RegExp(`^00-${traceId}-.*-00$`))
  expect(await goOn(true)).toMatch(new RegExp(`^00-${traceId}-.*-01$`))
  await inNewTrace(tracer, 'recurring:piece', { name: 'recurring piece' }, async () => {})
  await tracer.stop()
  const [insert, job] = collector.spans()
  expect(job).toMatchObject({ name: 'job', traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(insert).toMatchObject({ name: 'insert', traceId, parentSpanId: job?.spanId })
  expect(collector.spans()).toHaveLength(2)
})

test('a failed step records the error type, not the message', async () => {
  const { collector, tracer } = await tracing('always_on')
  const failing = inNewTrace(tracer, 'r', { name: 'job' }, async () => {
    throw new RangeError('dana@lake.example')
  })
  await expect(failing).rejects.toThrow(RangeError)
  await tracer.stop()
  expect(collector.text()).toContain('RangeError')
  expect(collector.text()).not.toContain('lake.example')
})

test('a failing collector is logged without breaking anything', async () => {
  const { lines, tracer } = await tracing('always_on', '/refused')
  await inNewTrace(tracer, 'r', { name: 'job' }, async () => {})
  await tracer.stop()
  expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1)
})
