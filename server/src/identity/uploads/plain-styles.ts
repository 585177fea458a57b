import { type Root, parse } from 'postcss'

const functions = new Set(
  'rgb rgba hsl hsla translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
)

/** Longer than any function's name. */
const nameLengthMax = 20

/** Whether a style or attribute value uses nothing but colors, transforms, and parts of its own picture. */
export function isPlainValue(value: string): boolean {
  if (/[\\@<>{}]/.test(value)) return false
  const rest = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  // Split instead of matched by a regex: a value may be as long as the file.
  return rest
    .split('(')
    .slice(0, -1)
    .every((before) =>
      functions.has(/[\w-]*\s*$/.exec(before.slice(-nameLengthMax))?.[0].trim().toLowerCase() ?? ''),
    )
}

/** Keeps only the plain rules of a stylesheet, or the plain declarations of a `style` attribute. */
export function plainStyles(text: string): string {
  const root = parsed(text)
  if (!root) return ''
  // A logo has no use for imports, fonts, and conditions.
  root.walkAtRules((rule) => void rule.remove())
  root.walkComments((comment) => void comment.remove())
  root.walkRules((rule) => {
    if (/[\\<@{}]/.test(rule.selector)) rule.remove()
  })
  root.walkDecls((declaration) => {
    const isPlain = /^-?[a-z][a-z-]*$/i.test(declaration.prop) && isPlainValue(declaration.value)
    if (!isPlain || /behavior|binding/i.test(declaration.prop)) declaration.remove()
  })
  return root.toString()
}

function parsed(text: string): Root | null {
  try {
    return parse(text, { map: false })
  } catch {
    return null
  }
}
