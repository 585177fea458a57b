import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Everything that follows from one click, or from one run of recurring work. */
export interface Trace {
  /** 32 hex digits, shared by all its spans. */
  readonly id: string
  /** 16 hex digits: the span around the running code. */
  readonly spanId: string
  /** Whether its spans are sent to an OpenTelemetry collector. */
  readonly isSampled: boolean
  /** The origin of the trace: a request's id, or the name of recurring work. Logged as `reqId`. */
  readonly requestId: string
}

const running = new AsyncLocalStorage<Trace>()

/** Runs `work`, and everything it starts, as part of a trace: its log lines name it. */
export function insideTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work)
}

/** The trace that the running code belongs to. */
export function currentTrace(): Trace | undefined {
  return running.getStore()
}

/** Starts a trace for a request, with the given id or a new one. */
export function newTrace(requestId: string, id: string | null = null): Trace {
  return { id: id ?? randomHex(16), spanId: randomHex(8), isSampled: false, requestId }
}

/** A trace in the format of W3C's `traceparent` header. */
export function traceparentOf({ id, spanId, isSampled }: Trace): string {
  return `00-${id}-${spanId}-${isSampled ? '01' : '00'}`
}

const traceparent = /^[\da-f]{2}-(?<id>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?:-|$)/

/** Reads a `traceparent`; null if it isn't valid. */
export function readTraceparent(text: unknown, requestId: string): Trace | null {
  const read = typeof text === 'string' ? traceparent.exec(text)?.groups : undefined
  if (!read) return null
  const { id = '', spanId = '', flags = '' } = read
  // All zeros mean no id, and version ff is forbidden.
  if (/^0+$/.test(id) || /^0+$/.test(spanId) || String(text).startsWith('ff')) return null
  return { id, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1, requestId }
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
