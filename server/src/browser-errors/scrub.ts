import { maskPath } from '../platform/http/mask-path.ts'

const redacted = '…'

/** Capitalized words that browser and library errors use; any other may be a name. */
const knownWords = new Set(
  (
    'Abort Array Boolean Can Cannot Chrome Content Date Document Element Error Event Failed Firefox Function Hydration ' +
    'Invalid Iterator Load Map Math Minified Network Node Not Null Number Object Operation Permission Promise Proxy Quota ' +
    'React Reflect Request Response Safari Script Set String Suspense Symbol Text The This Type Unable Uncaught ' +
    'Undefined Unexpected Unknown Window Worker'
  ).split(' '),
)

/**
 * Removes possible personal data from an error message: quoted values, addresses, numbers, and words that may be names.
 * Refusal messages are meant only for their reader and are removed entirely.
 */
export function scrubMessage(name: string, message: string): string {
  if (name === 'ApiError') return ''
  return (
    message
      .normalize('NFKC')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<!\w)(["'`])(?:(?!\1(?!\w)).)*\1(?!\w)|[“‘„«‹][^”’“»›]*[”’“»›]/g, redacted)
      // An unclosed quote: long messages are cut.
      .replaceAll(/(?<!\w)["'`“‘„«‹].*$/g, redacted)
      .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+|\S*[@%/\\]\S*/gi, redacted)
      .replaceAll(/(?<!React error #)[+(]?(?<![\p{L}\d])\d(?:[\s().,:-]*\d)*\w*/gu, redacted)
      .replaceAll(/[\p{L}\p{M}_$]*[^\P{L}a-zA-Z][\p{L}\p{M}_$]*/gu, redacted)
      .replaceAll(/\b[A-Z][a-z]*\b/g, (word) => (knownWords.has(word) ? word : redacted))
      .replaceAll(/…(?:[\s,]*…)+/g, redacted)
      .trim()
  )
}

/** The class name of an error, as code writes it. */
export function scrubName(name: string): string {
  return /^[A-Za-z]{1,40}(?:Error|Exception)$/.test(name) ? name : 'Error'
}

/** The route of a screen. Masks each part that is neither a word nor a parameter of the route. */
export function scrubScreen(screen: string): string {
  return maskPath(screen)
    .split('/')
    .map((part) => (/^(?:[a-z]+(?:-[a-z]+)*|\$[a-zA-Z]*|404)?$/.test(part) ? part : '*'))
    .join('/')
}
