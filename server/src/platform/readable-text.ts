import { invalid } from './errors.ts'

/** Depth beyond which nothing of ours goes: a body that nests deeper is refused instead of walked. */
const depthMax = 40

/**
 * Refuses 400 `validation` when any text or name inside `value` holds what the database cannot keep: a NUL, or one
 * half of a surrogate pair. `path` is where in the request it stands, for the error's field.
 */
export function requireReadable(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (!isReadable(value)) throw invalid(path, 'This holds a character that cannot be kept.')
    return
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (depth > depthMax) throw invalid(path, 'This is nested too deeply.')
  for (const [name, member] of Object.entries(value)) {
    if (!isReadable(name)) throw invalid(path, 'This holds a name with a character that cannot be kept.')
    requireReadable(member, path === '' ? name : `${path}.${name}`, depth + 1)
  }
}

/** What the server answers itself. Every other path is a screen's, whose query only the browser reads. */
const ownPaths = /^\/(api|outbox|files|consent|webhooks|healthz|readyz|metrics|u)\b/

/**
 * The same for an address as it was sent: also one whose percent signs mean nothing is refused. A screen may be opened
 * by a link with odd words of somebody's campaign behind it.
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
