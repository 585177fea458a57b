import { expect, test } from 'vitest'
import type { CalendarDate } from '@goodturn/contract/time'
import { mailWords } from '../mails/mail-words.ts'
import { askTexts } from '../../address-asks/pages/texts.ts'
import { dateText, languageAsked, nearDaysText, pageLanguages, textsIn } from './language.ts'

/** The values of texts by key: functions called with names and numbers. */
function spoken(texts: object): Record<string, string> {
  const parts = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'function' ? String(value('Dana', 3, 'x')) : String(value),
  ])
  return Object.fromEntries(parts)
}

/** Words that are the same in two languages, or that only hold a name. */
const alike = new Set(['problemPictures', 'tagFrom', 'canada'])

test('D-1-92 every text of pages and emails exists in English, Spanish, and French', () => {
  for (const texts of [{ en: textsIn('en'), es: textsIn('es'), fr: textsIn('fr') }, mailWords, askTexts]) {
    const english = spoken(texts.en)
    for (const language of ['es', 'fr'] as const) {
      const said = spoken(texts[language])
      expect(Object.keys(said).toSorted()).toEqual(Object.keys(english).toSorted())
      for (const [key, text] of Object.entries(said)) {
        expect([language, key, text.trim()]).not.toEqual([language, key, ''])
        if (!alike.has(key)) expect([language, key, text]).not.toEqual([language, key, english[key]])
      }
    }
  }
})

test('French is set with spaces that do not break before its marks', () => {
  for (const texts of [textsIn('fr'), mailWords.fr, askTexts.fr])
    for (const [key, text] of Object.entries(spoken(texts)))
      expect([key, /[ \u202f][?!:;»]|« /.exec(text)?.[0]]).toEqual([key, undefined])
})

test('plural forms follow their counts', () => {
  const [es, fr] = [textsIn('es'), textsIn('fr')]
  expect([es.chooseElseHelp('Dana', 1), es.chooseElseHelp('Dana', 3)]).toEqual([
    'Dana te propone otro regalo',
    'Dana te propone otros tres regalos',
  ])
  expect([fr.thingsToFix(1), fr.thingsToFix(2)]).toEqual(['Un point à corriger', '2 points à corriger'])
})

test('D-1-95 dates follow the language of the page', () => {
  const day = '2027-03-12' as CalendarDate
  expect(pageLanguages.map((language) => dateText(language, day))).toEqual([
    'March 12, 2027',
    '12 de marzo de 2027',
    '12 mars 2027',
  ])
  expect(nearDaysText('es', day, '2027-03-14' as CalendarDate)).toBe('12–14 de marzo')
  expect(nearDaysText('fr', day, '2027-03-14' as CalendarDate)).toMatch(/^12\s?–\s?14 mars$/)
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de,fr-CA;q=0.7,en;q=0.6', 'fr'],
  ['es;q=0, fr;q=0.1', 'fr'],
  ['*;q=nothing,;;;', 'en'],
] as const)('D-1-94 a browser that sends %s reads %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})
