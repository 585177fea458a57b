/**
 * Cleans a multi-line text for storage: removes tags and control characters (line feeds stay) and collapses runs of
 * empty lines to one. Catalog texts keep typographic quotes, which members' messages do not, so that unedited text
 * stays unchanged.
 */
export function lines(text: string): string {
  return (
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
      .replace(/[\u00a0\u202f\u2007]/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** Cleans a single line for storage. */
export const line = (text: string) => lines(text).replace(/\s*\n\s*/g, ' ')

/** A line that may be missing. */
export const lineOrNull = (text: string | null) => (text === null || line(text) === '' ? null : line(text))
