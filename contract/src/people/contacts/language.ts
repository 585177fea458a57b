/** The languages in which recipients' pages and emails exist (D-1-92), and which a person may have (D-1-93). */
export const personLanguages = ['en', 'es', 'fr'] as const
export type PersonLanguage = (typeof personLanguages)[number]

/** Their names, for members. */
export const personLanguageLabels: Readonly<Record<PersonLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
}

/** What a list of people can be filtered by: a language, or none. */
export const languageFilters = [...personLanguages, 'none'] as const
export type LanguageFilter = (typeof languageFilters)[number]

const byName = new Map<string, PersonLanguage>([
  ...personLanguages.map((language) => [language, language] as const),
  ...personLanguages.map((language) => [personLanguageLabels[language].toLowerCase(), language] as const),
  ['inglés', 'en'],
  ['ingles', 'en'],
  ['anglais', 'en'],
  ['español', 'es'],
  ['espanol', 'es'],
  ['castellano', 'es'],
  ['espagnol', 'es'],
  ['français', 'fr'],
  ['francais', 'fr'],
  ['francés', 'fr'],
])

/** Reads a language in its usual spellings: `es`, `es-MX`, `Spanish`, `Español`; others are kept, and refused later. */
export function readLanguage(text: string): string {
  const word = text.trim().toLowerCase()
  return byName.get(word) ?? byName.get(word.replace(/[-_].*$/, '')) ?? text
}
