import { type Trace, currentTrace, insideTrace, newTrace, readTraceparent } from './trace.ts'

/** A span's attributes: never personal data. */
export type Facts = Readonly<Record<string, string | number>>

/** The kind of span: answering a request, asking an outside service, queued work, or internal. */
export type SpanKind = 'answers' | 'asks' | 'works' | 'inside'

/** An open span of a trace. */
export interface Span {
  /** The trace with this span as the current one. */
  readonly trace: Trace
  /** Ends it; `failure` names the kind of error it ended with. */
  end(facts?: Facts, failure?: string | null): void
}

/** Sends spans to a collector; exists only if OpenTelemetry is configured. */
export interface Tracer {
  /** Begins a span. Without `parent` it is the first of `trace`, and is sampled as the settings say. */
  begin(step: { name: string; kind: SpanKind; facts?: Facts; trace: Trace; parent: boolean }): Span
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** A span's name and initial attributes. */
export interface Step {
  name: string
  kind?: SpanKind
  facts?: Facts
}

/** Runs `work` as a span of the current trace. Without a tracer or a trace, it just runs. */
export function inSpan<T>(tracer: Tracer | null, step: Step, work: () => Promise<T>): Promise<T> {
  const trace = tracer ? currentTrace() : undefined
  return tracer && trace ? run(tracer, step, trace, true, work) : work()
}

/** Runs `work` in a new trace, begun by `requestId`. */
export function inNewTrace<T>(
  tracer: Tracer | null,
  requestId: string,
  step: Step,
  work: () => Promise<T>,
): Promise<T> {
  const trace = newTrace(requestId)
  return tracer ? run(tracer, step, trace, false, work) : insideTrace(trace, work)
}

/** The stored part of a trace, for work that continues it later. */
export interface StoredTrace {
  traceparent: string | null
  requestId: string
}

/** Runs `work` as a continuation of a stored trace, or in a new one if none was stored. */
export function inStoredTrace<T>(
  tracer: Tracer | null,
  { traceparent, requestId }: StoredTrace,
  step: Step,
  work: () => Promise<T>,
): Promise<T> {
  const trace = readTraceparent(traceparent, requestId)
  if (!trace) return inNewTrace(tracer, requestId, step, work)
  return tracer ? run(tracer, step, trace, true, work) : insideTrace(trace, work)
}

async function run<T>(
  tracer: Tracer,
  { name, kind = 'inside', facts }: Step,
  trace: Trace,
  parent: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.begin({ name, kind, trace, parent, ...(facts ? { facts } : {}) })
  try {
    const done = await insideTrace(span.trace, work)
    span.end()
    return done
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : typeof error)
    throw error
  }
}
