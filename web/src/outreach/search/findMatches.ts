/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/**
 * Splits a text at matches of the search words, ignoring case and accents; short words match only the start of a word.
 */
export function findMatches(text: string, search: string): TextPiece[] {
  const letters = [...text.normalize('NFC')]
  const plain = letters.map(plainOf).join('')
  const marked = letters.map(() => false)
  for (const word of search.trim().split(/\s+/).filter(Boolean)) {
    const wanted = [...word.normalize('NFC')].map(plainOf).join('')
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      const begins = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')
      if (wanted.length >= 3 || begins) marked.fill(true, at, at + wanted.length)
    }
  }
  const pieces: TextPiece[] = []
  for (const [at, letter] of letters.entries()) {
    const isMatch = marked[at] === true
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ text: letter, isMatch })
  }
  return pieces
}

/** One unit per letter, so that positions in both texts agree. */
function plainOf(letter: string): string {
  return letter.normalize('NFD').toLowerCase().slice(0, 1)
}
