import { negotiate } from '@fastify/accept-negotiator'

/** The first of `languages` that a browser asks for by its `Accept-Language`; the first of all if it asks for none. */
export function languageAsked<Language extends string>(
  header: string | undefined,
  languages: readonly [Language, ...Language[]],
): Language {
  // "es-MX" asks for Spanish.
  const asked = negotiate((header ?? '').replaceAll(/-[\w-]+/g, ''), [...languages])
  return languages.find((language) => language === asked) ?? languages[0]
}
