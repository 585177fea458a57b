import { type Trace, currentTrace, insideTrace, newTrace, readTraceparent } from './trace.ts'

/** What a step of a trace tells besides its name: never anything of a person. */
export type Facts = Readonly<Record<string, string | number>>

/** Who speaks to whom: a request that is answered, an outside service that is asked, work that waited. */
export type SpanKind = 'answers' | 'asks' | 'works' | 'inside'

/** A step of a trace that is under way. */
export interface Span {
  /** The trace with this step as the one that is under way. */
  readonly trace: Trace
  /** Ends it; `failure` names what kind of error it ended with. */
  end(facts?: Facts, failure?: string | null): void
}

/** Sends the steps of traces to a collector; only there when the settings of OpenTelemetry ask for it. */
export interface Tracer {
  /** Begins a step. Without `parent` it is the first of `trace`, and is sampled or not as the settings say. */
  begin(step: { name: string; kind: SpanKind; facts?: Facts; trace: Trace; parent: boolean }): Span
  /** Sends what is left. */
  stop(): Promise<void>
}

/** A step of a trace: its name, and what it tells from the beginning. */
export interface Step {
  name: string
  kind?: SpanKind
  facts?: Facts
}

/** Runs `work` as a step of the trace that it belongs to. Without a tracer, or outside of traces, it just runs. */
export function inSpan<T>(tracer: Tracer | null, step: Step, work: () => Promise<T>): Promise<T> {
  const trace = tracer ? currentTrace() : undefined
  return tracer && trace ? run(tracer, step, trace, true, work) : work()
}

/** Runs `work` as a trace of its own, begun by what `requestId` names. */
export function inNewTrace<T>(
  tracer: Tracer | null,
  requestId: string,
  step: Step,
  work: () => Promise<T>,
): Promise<T> {
  const trace = newTrace(requestId)
  return tracer ? run(tracer, step, trace, false, work) : insideTrace(trace, work)
}

/** What is stored of a trace, for work that goes on with it later. */
export interface StoredTrace {
  traceparent: string | null
  requestId: string
}

/** Runs `work` as a further part of a trace that was stored, or of a new one when none was. */
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
