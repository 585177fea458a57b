import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { type Step, type Tracer, inSpan } from './spans.ts'

type Run = (statement: unknown, ...rest: unknown[]) => Promise<unknown>
type Runs = { query: Run }
/** Returns no promise when given a callback. */
type Connect = (...given: unknown[]) => Promise<pg.PoolClient> | undefined

const textLengthMax = 400

/**
 * Records each statement of a pool as a span of its trace, including the wait for a connection. Values stay out: a span
 * has the text with `$1` in their place.
 */
export function tracePool(pool: pg.Pool, tracer: Tracer): void {
  const traced = pool as unknown as Runs & { connect: Connect }
  const connect = traced.connect.bind(pool)
  traceQuery(traced, tracer)
  traced.connect = (...given) => {
    const connected = connect(...given)
    // A callback means that the pool itself is connecting, for a statement that already has a span.
    return given.length > 0 || !connected
      ? connected
      : connected.then((client) => untilReleased(client, tracer))
  }
}

/** Traces a connection until its release, since it is passed from one trace to the next. */
function untilReleased(client: pg.PoolClient, tracer: Tracer): pg.PoolClient {
  const traced = client as unknown as Runs & { release: pg.PoolClient['release'] }
  const { query, release } = traced
  traceQuery(traced, tracer)
  traced.release = (error) => {
    traced.query = query
    release.call(client, error)
  }
  return client
}

/** Traces the statements of the embedded database, including those inside its transactions. */
export function traceEmbedded(client: PGlite, tracer: Tracer): void {
  const traced = client as unknown as Runs & { transaction: PGlite['transaction'] }
  const transaction = traced.transaction.bind(client)
  traceQuery(traced, tracer)
  traced.transaction = (work) =>
    transaction((tx) => {
      traceQuery(tx as unknown as Runs, tracer)
      return work(tx)
    })
}

function traceQuery(of: Runs, tracer: Tracer): void {
  const query = of.query.bind(of)
  of.query = (statement, ...rest) =>
    // A callback would run outside the trace; only the driver itself passes one.
    typeof rest.at(-1) === 'function'
      ? query(statement, ...rest)
      : inSpan(tracer, stepOf(statement), () => query(statement, ...rest))
}

function stepOf(statement: unknown): Step {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  return {
    name: operation,
    kind: 'asks',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, textLengthMax),
    },
  }
}
