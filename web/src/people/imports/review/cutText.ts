/** Max characters of a cell in previews and lists (C-9-16). */
const previewLengthMax = 75

/** Formats a cell for previews: one line, cut to 75 characters. */
export function cutText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > previewLengthMax ? `${characters.slice(0, previewLengthMax).join('')}…` : line
}
