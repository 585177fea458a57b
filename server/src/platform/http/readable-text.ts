import { invalid } from '../errors.ts'

/** No body of ours nests deeper than this: one that does is refused instead of walked. */
const depthMax = 40

/**
 * Refuses 400 `validation` when any text or name inside `value` holds what the database cannot keep: a NUL, or one
 * half of a surrogate pair. The error's field says where it stands.
 */
export function requireReadable(value: unknown): void {
  const fault = findFault(value, 0)
  if (fault) throw invalid(fault.path.toReversed().join('.'), fault.message)
}

/** What is wrong in `value`, and the names that lead there, innermost first. */
interface Fault {
  message: string
  path: string[]
}

// Longest bodies hold a hundred thousand texts: the path is only put together where something is found.
function findFault(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string')
    return isReadable(value) ? null : { message: 'This holds a character that cannot be kept.', path: [] }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  if (depth > depthMax) return { message: 'This is nested too deeply.', path: [] }
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) {
      const fault = findFault(value[place], depth + 1)
      if (fault) return within(fault, String(place))
    }
    return null
  }
  for (const name in value) {
    if (!isReadable(name))
      return { message: 'This holds a name with a character that cannot be kept.', path: [] }
    const fault = findFault((value as Record<string, unknown>)[name], depth + 1)
    if (fault) return within(fault, name)
  }
  return null
}

function within(fault: Fault, name: string): Fault {
  fault.path.push(name)
  return fault
}

/** What the server answers itself. Every other path is a screen's, whose query only the browser reads. */
const ownPaths = /^\/(api|outbox|files|consent|webhooks|healthz|readyz|metrics|u)\b/

/**
 * The same for an address as it was sent: also one whose percent signs mean nothing is refused. A screen may be opened
 * by a link with odd campaign parameters.
 */
export function requireReadableAddress(url: string): void {
  let text: string
  try {
    text = decodeURIComponent(ownPaths.test(url) ? url : (url.split('?')[0] ?? ''))
  } catch {
    throw invalid('', 'This address cannot be read.')
  }
  if (!isReadable(text)) throw invalid('', 'This address holds a character that cannot be kept.')
}

function isReadable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
