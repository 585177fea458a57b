import type { ReadText, ReadUrl } from './service-settings.ts'

/** Where spans are sent and which are sampled, by OpenTelemetry's standard settings. */
export interface TraceSettings {
  /** The full URL that accepts them. */
  url: string
  serviceName: string
  sampler: SamplerName
  /** The share of traces that `traceidratio` samples. */
  samplerArgument: number
}

export type SamplerName = (typeof samplers)[number]

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Null unless a collector is set. The exporter itself reads headers, timeouts, and certificates. */
export function readTraces(text: ReadText, url: ReadUrl, faults: string[]): TraceSettings | null {
  const all = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const own = url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:'])
  const isOff = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  const exporter = text('OTEL_TRACES_EXPORTER')
  const protocol = text('OTEL_EXPORTER_OTLP_PROTOCOL')
  const sampler = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const share = text('OTEL_TRACES_SAMPLER_ARG')
  const serviceName = text('OTEL_SERVICE_NAME') ?? 'goodturn'
  if (isOff || exporter === 'none' || (!all && !own)) return null

  if (protocol === 'grpc')
    faults.push(
      'OTEL_EXPORTER_OTLP_PROTOCOL cannot be grpc: traces are sent over HTTP, usually to port 4318.',
    )
  if (share !== null && !(Number(share) >= 0 && Number(share) <= 1))
    faults.push(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${share}".`)
  if (!isSampler(sampler)) {
    faults.push(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}, not "${sampler}".`)
    return null
  }
  return {
    url: own ?? `${(all ?? '').replace(/\/+$/, '')}/v1/traces`,
    serviceName,
    sampler,
    samplerArgument: Number(share ?? 1),
  }
}

function isSampler(name: string): name is SamplerName {
  return (samplers as readonly string[]).includes(name)
}
