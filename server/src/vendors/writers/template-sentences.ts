// Sentence helpers for the built-in writer.

/** The sentences of a text, each with its punctuation at the end. Abbreviations such as "Mr." don't end one. */
export function sentencesOf(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim()
  const parts: string[] = []
  let rest = plain
  while (rest !== '') {
    const end =
      /^.*?(?<!\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|e\.g|i\.e))[.!?]+["')]*(?=\s|$)/.exec(rest)?.[0] ?? rest
    parts.push(end.trim())
    rest = rest.slice(end.length).trim()
  }
  return parts
}

/** Turns a clause into a sentence: a capital at the start, punctuation at the end. */
export function asSentence(clause: string): string {
  const plain = clause.trim().replace(/[\s,;:-]+$/, '')
  if (plain === '') return ''
  const [first = '', ...rest] = [...plain]
  const capital = first.toUpperCase() + rest.join('')
  return /[.!?]["')]*$/.test(capital) ? capital : `${capital}.`
}

/** Puts the recipient's name into a phrase's placeholder; without a name the placeholder is removed. */
export function withName(phrase: string, name: string): string {
  return phrase
    .replace('{n}', name ? `, ${name},` : '')
    .replace('{c}', name ? `, ${name},` : ',')
    .replace('{e}', name ? `, ${name}` : '')
}

/** A name to address someone by inside a sentence; empty for "The Okafor Family" and the like. */
export function spokenName(toName: string): string {
  const name = toName.trim().replace(/[,;:.!]+$/, '')
  const speakable = /^[\p{L}][\p{L}\p{M}.'’ &-]*$/u.test(name)
  const isGroup = /^(the|to|dear|all|everyone)\b|\b(family|team|household|inc|llc|co|office|group)\b/i.test(
    name,
  )
  return speakable && !isGroup && [...name].length <= 40 ? name : ''
}

const contractions: readonly [RegExp, string][] = [
  [/\b(c)an't\b/gi, '$1annot'],
  [/\b(w)on't\b/gi, '$1ill not'],
  [/\b(I)'m\b/g, '$1 am'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n't\b/gi, '$1 not'],
  [/\b(I|you|we|they)'ve\b/gi, '$1 have'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\b(I|you|we|they|he|she|it|that|there)'ll\b/gi, '$1 will'],
  [/\b(it|that|there|here|what)'s\b/gi, '$1 is'],
]

/** Formal style for someone you don't know well: no contractions, no exclamation marks. */
export function formal(text: string): string {
  return contractions.reduce((plain, [short, long]) => plain.replace(short, long), text).replace(/!+/g, '.')
}

/** Removes emoji and their joiners. */
export function withoutPictographs(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A stable, evenly distributed hash of a text: FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Picks one item of a list; consecutive numbers pick consecutive items. */
export function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length]
}
