// Runs before each vitest test file. The files of a worker share one process: if a file changes something there and
// doesn't restore it, that file fails instead of a later one.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

type GlobalState = Map<string, unknown>

/** Time limit for closed handles to disappear. */
const closeTimeoutMs = 30_000
/** Handles a file may only leave open while it runs. */
const open = new Set(['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'FSEventWrap'])
/** Globals that packages define once when first loaded; they don't change afterward. */
const ofPackages =
  // The last two are helpers of tslib and reflect-metadata, which the passkey library depends on.
  /^globalThis\.(__zod_|Symbol\(__@orpc\/|Symbol\(signal-exit emitter\)|awslambda$)|^listeners of process to exit$|^globalThis\.__[a-z][A-Za-z]+$|^Reflect\.(decorate|\w*[mM]etadata\w*|Symbol\(@reflect-metadata:registry\))$|^process\.env\.VIPSHOME$/

const globalsBefore = readGlobals()
const handles = handlesNow()

afterAll(async () => {
  const left = differences(globalsBefore, readGlobals())
  if (vi.isFakeTimers()) left.push('the fake timers')
  for (const [kind, count] of await handlesAtRest()) left.push(`${count} open ${kind}`)
  if (left.length > 0) throw new Error(`This file leaves behind what the next would meet: ${left.join(', ')}`)
})

/** Everything code can change globally: the environment, globals, and built-in objects. */
function readGlobals(): GlobalState {
  const found: GlobalState = new Map<string, unknown>([['the working folder', process.cwd()]])
  for (const [name, value] of Object.entries(process.env)) found.set(`process.env.${name}`, value)
  for (const name of process.eventNames())
    found.set(`listeners of process to ${String(name)}`, process.listenerCount(name))
  for (const [name, owner] of owners()) {
    for (const key of Reflect.ownKeys(owner)) {
      const held = Object.getOwnPropertyDescriptor(owner, key)
      found.set(`${name}.${String(key)}`, held?.get ?? held?.value)
    }
  }
  return found
}

function owners(): [string, object][] {
  const globals: [string, unknown][] = Object.getOwnPropertyNames(globalThis).map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name)?.value,
  ])
  const own = globals.filter(
    (entry): entry is [string, object] =>
      (typeof entry[1] === 'function' || typeof entry[1] === 'object') &&
      entry[1] !== null &&
      /^[A-Z]/.test(entry[0]),
  )
  const prototypes = own.flatMap(([name, value]): [string, object][] => {
    const prototype: unknown = typeof value === 'function' ? value.prototype : null
    return typeof prototype === 'object' && prototype !== null ? [[`${name}.prototype`, prototype]] : []
  })
  return [['globalThis', globalThis], ['console', console], ...own, ...prototypes]
}

function differences(before: GlobalState, after: GlobalState): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => !ofPackages.test(name) && !Object.is(before.get(name), after.get(name)))
}

function handlesNow(): Map<string, number> {
  const found = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo())
    if (open.has(kind)) found.set(kind, (found.get(kind) ?? 0) + 1)
  return found
}

/** Counts handles by kind that were opened since the file began and are still open, once closing ones have closed. */
async function handlesAtRest(): Promise<Map<string, number>> {
  const until = performance.now() + closeTimeoutMs
  for (;;) {
    const more = [...handlesNow()]
      .map(([kind, count]) => [kind, count - (handles.get(kind) ?? 0)] as const)
      .filter(([, count]) => count > 0)
    if (more.length === 0 || performance.now() > until) return new Map(more)
    await wait(20)
  }
}
