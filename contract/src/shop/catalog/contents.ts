/** What is in a gift, from text with one thing per line. */
export function listContents(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
