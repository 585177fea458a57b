/**
 * Several lines as they are kept: tags and control characters go (line feeds stay), and no more than one line is empty.
 * The catalog keeps its typographic quotes, which members' messages do not: what was not touched stays as it is.
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

/** A line as it is kept. */
export const line = (text: string) => lines(text).replace(/\s*\n\s*/g, ' ')

/** A line that may be missing. */
export const lineOrNull = (text: string | null) => (text === null || line(text) === '' ? null : line(text))
