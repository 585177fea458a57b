// Imported only if the settings ask for it (`tracerOf`): a portal without a collector loads none of this.
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace as spans,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { hostname } from 'node:os'
import type { Log } from './log.ts'
import { release } from '../release.ts'
import type { SpanKind, Tracer } from './spans.ts'
import type { Trace } from './trace.ts'
import type { SamplerName, TraceSettings } from '../settings/trace-settings.ts'

/** How often a failing collector is logged, in ms. */
const failureLogMs = 60_000

const kinds: Record<SpanKind, Kind> = {
  answers: Kind.SERVER,
  asks: Kind.CLIENT,
  works: Kind.CONSUMER,
  inside: Kind.INTERNAL,
}

/** A tracer that sends spans to an OpenTelemetry collector, in batches. It registers nothing globally. */
export function openTelemetry(settings: TraceSettings, role: string, log: Log): Tracer {
  const ids = new Ids()
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': settings.serviceName,
          'service.version': release.version,
          'service.instance.id': `${hostname()}:${process.pid}`,
          'goodturn.role': role,
        }),
      )
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] })),
    sampler: samplerOf(settings.sampler, settings.samplerArgument),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withFailureLog(new OTLPTraceExporter({ url: settings.url }), log) }),
    ],
  })
  const tracer = provider.getTracer('goodturn', release.version)
  return {
    begin({ name, kind, facts = {}, trace, parent }) {
      ids.next = trace.id
      const options = { kind: kinds[kind], attributes: facts, root: !parent }
      const span = tracer.startSpan(name, options, parent ? inContextOf(trace) : ROOT_CONTEXT)
      const { spanId, traceFlags } = span.spanContext()
      return {
        trace: { ...trace, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end(told, failure) {
          if (told) span.setAttributes(told)
          if (failure) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    // The exporter logs rejected spans; a failed shutdown has no further effect.
    stop: () => provider.shutdown().catch(() => {}),
  }
}

/** Gives the first span of a trace the id that the trace already has. */
class Ids extends RandomIdGenerator {
  next = ''

  override generateTraceId(): string {
    return this.next || super.generateTraceId()
  }
}

function inContextOf({ id, spanId, isSampled }: Trace) {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return spans.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId, traceFlags })
}

function samplerOf(name: SamplerName, share: number): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }
  if (name === 'always_on' || name === 'always_off' || name === 'traceidratio') return root[name]()
  return new ParentBasedSampler({ root: root[name.slice('parentbased_'.length) as keyof typeof root]() })
}

/** Logs now and then that the collector accepts nothing; the portal itself keeps working. */
function withFailureLog(exporter: SpanExporter, log: Log): SpanExporter {
  let quietUntil = 0
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + failureLogMs
          log.warn({ spans: batch.length }, 'traces could not be sent')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}
