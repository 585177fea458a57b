import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
const traces = (env: Record<string, string>) => readSettings(env).settings?.traces

test('traces are sent only to a configured, enabled collector', () => {
  expect(traces({})).toBeNull()
  expect(traces({ OTEL_SERVICE_NAME: 'gifts', OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull()
  expect(traces({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBeNull()
  expect(traces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(traces(endpoint)).toEqual({
    url: 'http://collector:4318/v1/traces',
    serviceName: 'goodturn',
    sampler: 'parentbased_always_on',
    samplerArgument: 1,
  })
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/here' }
  const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(traces({ ...endpoint, ...own, ...some })).toMatchObject({
    url: 'https://collector/here',
    sampler: 'traceidratio',
    samplerArgument: 0.1,
  })
})

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...endpoint, OTEL_TRACES_SAMPLER: 'some' },
  { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '10' },
])('an invalid setting is reported once: %o', (env) => {
  const { faults } = readSettings(env)
  expect(faults).toEqual([expect.stringContaining(Object.keys(env).at(-1) ?? '')])
})
