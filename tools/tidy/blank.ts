// Blanks comments and strings, so that regular expressions can read code without matching inside them.

/** Both results have the same length and line breaks as the input. */
export function blank(text: string): { code: string; bare: string } {
  const code = text.split('')
  const bare = text.split('')
  // Open template literals: each number is the depth of braces inside its current `${`.
  const templates: number[] = []
  let at = 0

  const erase = (from: number, to: number, target: string[]) => {
    for (let i = from; i < to; i += 1) if (text[i] !== '\n') target[i] = ' '
  }
  const eraseTemplateText = () => {
    const end = endOfTemplateText(text, at)
    erase(at, end.at, bare)
    at = end.at + (end.opens ? 2 : 1)
    if (end.opens) templates.push(0)
  }

  while (at < text.length) {
    const char = text[at]
    const two = text.slice(at, at + 2)
    if (two === '//' || two === '/*') {
      const end =
        two === '//' ? indexOr(text, '\n', at) : Math.min(indexOr(text, '*/', at + 2) + 2, text.length)
      erase(at, end, code)
      erase(at, end, bare)
      at = end
    } else if (char === "'" || char === '"') {
      const end = endOfString(text, at)
      erase(at + 1, end, bare)
      at = end + 1
    } else if (char === '`') {
      at += 1
      eraseTemplateText()
    } else if (char === '/' && startsExpression(text, at)) {
      const end = endOfExpression(text, at)
      erase(at + 1, end, bare)
      erase(at + 1, end, code)
      at = end + 1
    } else {
      const depth = templates.at(-1)
      if (depth !== undefined && char === '{') templates[templates.length - 1] = depth + 1
      if (depth !== undefined && char === '}') {
        if (depth === 0) {
          templates.pop()
          at += 1
          eraseTemplateText()
          continue
        }
        templates[templates.length - 1] = depth - 1
      }
      at += 1
    }
  }
  return { code: code.join(''), bare: bare.join('') }
}

function indexOr(text: string, part: string, from: number): number {
  const found = text.indexOf(part, from)
  return found === -1 ? text.length : found
}

/** A quote not closed on its line is an apostrophe in page text, not a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[start]) return at
  }
  return start
}

function endOfTemplateText(text: string, start: number): { at: number; opens: boolean } {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return { at, opens: false }
    else if (text[at] === '$' && text[at + 1] === '{') return { at, opens: true }
  }
  return { at: text.length, opens: false }
}

/** Whether a slash here starts a regular expression: it does where a value can be. */
function startsExpression(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at).trimEnd()
  return before === '' || /(?:[(,=:[!&|?{};+~]|=>|\breturn|\bcase)$/.test(before)
}

function endOfExpression(text: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
    else if (text[at] === '/' && !inClass) return at
  }
  return start
}
