import { invalid } from '../errors.ts'

/** None of our bodies nests deeper than this; a deeper one is refused, not walked. */
const depthMax = 40

/**
 * Refuses 400 `validation` when any text or name inside `value` contains something the database can't store: a NUL, or
 * half of a surrogate pair. The error's field says where.
 */
export function requireReadable(value: unknown): void {
  const fault = findFault(value, 0)
  if (fault) throw invalid(fault.path.toReversed().join('.'), fault.message)
}

/** An error in `value`, and the path to it, innermost name first. */
interface Fault {
  message: string
  path: string[]
}

// The longest bodies hold a hundred thousand texts, so the path is built only where a fault is found.
function findFault(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string')
    return isReadable(value) ? null : { message: 'This contains a character that can’t be saved.', path: [] }
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
      return { message: 'This contains a name with a character that can’t be saved.', path: [] }
    const fault = findFault((value as Record<string, unknown>)[name], depth + 1)
    if (fault) return within(fault, name)
  }
  return null
}

function within(fault: Fault, name: string): Fault {
  fault.path.push(name)
  return fault
}

/** Paths that the server itself answers. Every other path is a screen's, whose query only the browser reads. */
const ownPaths = /^\/(api|outbox|files|consent|webhooks|healthz|readyz|metrics|u)\b/

/**
 * Refuses an unreadable URL, checking it as it was sent; also refuses invalid percent encoding. Screens' query strings
 * are exempt, since links may carry odd campaign parameters.
 */
export function requireReadableAddress(url: string): void {
  let text: string
  try {
    text = decodeURIComponent(ownPaths.test(url) ? url : (url.split('?')[0] ?? ''))
  } catch {
    throw invalid('', 'This address can’t be read.')
  }
  if (!isReadable(text)) throw invalid('', 'This address contains a character that can’t be saved.')
}

function isReadable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
