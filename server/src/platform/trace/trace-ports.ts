import { type Tracer, inSpan } from './spans.ts'

/** The names of a port's members that call the outside service. */
type AsyncMethods<T> = {
  [K in keyof T]: T[K] extends (...given: never[]) => Promise<unknown> ? K & string : never
}[keyof T]

/** Records calls to an outside service as spans of their trace, without the data sent. */
export function tracePort<T extends object & { readonly name: string }>(
  tracer: Tracer | null,
  kind: string,
  port: T,
  calls: readonly AsyncMethods<T>[],
): T {
  if (!tracer) return port
  const traced = new Set<string | symbol>(calls)
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target)
      if (typeof member !== 'function' || !traced.has(property)) return member
      const name = `${kind} ${String(property)}`
      const step = { name, kind: 'asks', facts: { 'peer.service': port.name } } as const
      return (...given: unknown[]) =>
        inSpan(tracer, step, () => Reflect.apply(member, target, given) as Promise<unknown>)
    },
  })
}
