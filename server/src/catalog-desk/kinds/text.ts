import { draftTextMax } from '@goodturn/contract/catalog-desk/limits'
import { sanitizeLine, sanitizeMessage } from '@goodturn/contract/text'

/** A line as it is kept: cleaned as those of members are. */
export const line = (text: string) => sanitizeLine(text).trim()

/** Several lines as they are kept. */
export const lines = (text: string) => sanitizeMessage(text, draftTextMax).trim()

/** A line that may be missing. */
export const lineOrNull = (text: string | null) => (text === null || line(text) === '' ? null : line(text))
