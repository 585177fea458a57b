import { maskedPath } from '../platform/http/masked-path.ts'

const left = '…'

/** Words with a capital letter that errors of browsers and libraries have; any other may be a name. */
const knownWords = new Set(
  (
    'Abort Array Boolean Can Cannot Chrome Content Date Document Element Error Event Failed Firefox Function Hydration ' +
    'Invalid Iterator Load Map Math Minified Network Node Not Null Number Object Operation Permission Promise Proxy Quota ' +
    'React Reflect Request Response Safari Script Set String Suspense Symbol Text The This Type Unable Uncaught ' +
    'Undefined Unexpected Unknown Window Worker'
  ).split(' '),
)

/**
 * What an error says, without what it may repeat of a person: quoted values, addresses, numbers, and words that may be
 * names. The sentence of a refusal is for its reader alone: of those nothing is left.
 */
export function scrubbedMessage(name: string, message: string): string {
  if (name === 'ApiError') return ''
  return (
    message
      .normalize('NFKC')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<!\w)(["'`])(?:(?!\1(?!\w)).)*\1(?!\w)|[“‘„«‹][^”’“»›]*[”’“»›]/g, left)
      // A quote that nothing ends: what was long is cut.
      .replaceAll(/(?<!\w)["'`“‘„«‹].*$/g, left)
      .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+|\S*[@%/\\]\S*/gi, left)
      .replaceAll(/(?<!React error #)[+(]?(?<![\p{L}\d])\d(?:[\s().,:-]*\d)*\w*/gu, left)
      .replaceAll(/[\p{L}\p{M}_$]*[^\P{L}a-zA-Z][\p{L}\p{M}_$]*/gu, left)
      .replaceAll(/\b[A-Z][a-z]*\b/g, (word) => (knownWords.has(word) ? word : left))
      .replaceAll(/…(?:[\s,]*…)+/g, left)
      .trim()
  )
}

/** The name of a kind of error, as code writes it. */
export function scrubbedName(name: string): string {
  return /^[A-Za-z]{1,40}(?:Error|Exception)$/.test(name) ? name : 'Error'
}

/** The route of a screen. What is no word and no parameter of it is left out. */
export function scrubbedScreen(screen: string): string {
  return maskedPath(screen)
    .split('/')
    .map((part) => (/^(?:[a-z]+(?:-[a-z]+)*|\$[a-zA-Z]*|404)?$/.test(part) ? part : '*'))
    .join('/')
}
