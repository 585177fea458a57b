import type { Platform } from '../context.ts'
import { inSpan } from './spans.ts'

/** The names of a port's members that call the outside service. */
type AsyncMethods<T> = {
  [K in keyof T]: T[K] extends (...given: never[]) => Promise<unknown> ? K & string : never
}[keyof T]

interface Watched<T> {
  /** The kind of service, as metrics count it. */
  vendor: string
  /** The members that call the service. */
  calls: readonly AsyncMethods<T>[]
  /** Recognizes the errors of a service that works and said no. */
  isRefusal?: (error: unknown) => boolean
}

/**
 * Counts a port's calls to its outside service by outcome, and records them as spans of their trace, without the data
 * sent.
 */
export function watchPort<T extends object & { readonly name: string }>(
  { tracer, vendorCalls }: Pick<Platform, 'tracer' | 'vendorCalls'>,
  kind: string,
  port: T,
  { vendor, calls, isRefusal }: Watched<T>,
): T {
  const watched = new Set<string | symbol>(calls)
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target)
      if (typeof member !== 'function' || !watched.has(property)) return member
      const name = `${kind} ${String(property)}`
      const step = { name, kind: 'asks', facts: { 'peer.service': port.name } } as const
      return (...given: unknown[]) =>
        vendorCalls.count(
          vendor,
          () => inSpan(tracer, step, () => Reflect.apply(member, target, given) as Promise<unknown>),
          isRefusal,
        )
    },
  })
}
