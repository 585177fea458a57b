import { languageAsked } from '../../../platform/http/language-asked.ts'
import { expect, test } from 'vitest'
import { type Country, countries, regionsOf } from '@goodturn/contract/regions'
import type { CalendarDate } from '@goodturn/contract/time'
import { stopTexts } from '../../../identity/mailing/stop-html.ts'
import { mailWords } from '../mails/mail-words.ts'
import { askTexts } from '../../address-asks/pages/texts.ts'
import {
  dateText,
  momentText,
  nearDayText,
  nearDaysText,
  pageLanguages,
  textsIn,
  weekdayText,
} from './language.ts'
import { regionsIn } from './regions.ts'
import { samplePages } from './sample-pages.ts'

/** The values of texts by key: functions called with names and numbers. */
function spoken(texts: object): Record<string, string> {
  const parts = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'function' ? String(value('Dana', 3, 'x')) : String(value),
  ])
  return Object.fromEntries(parts)
}

/** Words that are the same in two languages, or that only hold a name. */
const alike = new Set(['problemPictures', 'tagFrom', 'canada', 'via'])

test('D-1-92 every text of pages and emails exists in English, Spanish, and French', () => {
  for (const texts of [
    { en: textsIn('en'), es: textsIn('es'), fr: textsIn('fr') },
    mailWords,
    askTexts,
    stopTexts,
  ]) {
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
  for (const texts of [textsIn('fr'), mailWords.fr, askTexts.fr, stopTexts.fr])
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
  const first = '2027-03-01' as CalendarDate
  expect(dateText('fr', first)).toBe('1er mars 2027')
  expect(nearDaysText('fr', first, '2027-03-11' as CalendarDate)).toMatch(/^1er\s?–\s?11 mars$/)
  expect([weekdayText('fr', first), nearDayText('fr', day)]).toEqual([
    'lundi 1er mars 2027',
    'vendredi 12 mars',
  ])
  expect([weekdayText('es', day), nearDayText('es', first)]).toEqual([
    'viernes 12 de marzo de 2027',
    'lunes 1 de marzo',
  ])
  const moment = new Date('2027-03-01T22:05:00Z')
  expect(momentText('fr', moment, 'America/Denver')).toMatch(/^1er mars 2027 à 15\sh\s05 HNR$/)
  expect(momentText('es', moment, 'America/Denver')).toMatch(/^1 de marzo de 2027 a las 3:05\sp\.\s?m\. MST$/)
})

test('D-1-95 states and provinces have the names and the order of the page’s language', () => {
  const named = (country: Country, code: string) =>
    pageLanguages.map((language) => new Map(regionsIn(language, country)).get(code))
  expect(named('US', 'NC')).toEqual(['North Carolina', 'Carolina del Norte', 'Caroline du Nord'])
  expect(named('CA', 'QC')).toEqual(['Quebec', 'Quebec', 'Québec'])
  for (const country of countries)
    for (const language of pageLanguages) {
      const codes = regionsIn(language, country).map(([code]) => code)
      expect(codes.toSorted()).toEqual(Object.keys(regionsOf(country)).toSorted())
    }
  // An accent doesn't move a name to the end.
  const inFrench = regionsIn('fr', 'CA').map(([code]) => code)
  expect(inFrench.join(' ')).toBe('AB BC PE MB NB NS NU ON QC SK NL NT YT')
})

test.each([
  ['Dana', 'de Dana'],
  ['Anna', 'd’Anna'],
  ['Élise', 'd’Élise'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Harold', 'de Harold'],
])('French says of %s "%s"', (name, words) => {
  expect(textsIn('fr').fromName(name)).toBe(`De la part ${words}`)
  expect(mailWords.fr.stillWaiting(name)).toBe(`Le cadeau ${words} vous attend encore`)
})

test.each(['es', 'fr'] as const)('D-1-92 no page in %s holds a text of the English pages', (language) => {
  const own = new Set(Object.values(spoken(textsIn(language))))
  const english = Object.values(textsIn('en')).filter((text) => typeof text === 'string' && !own.has(text))
  for (const [name, html] of Object.entries(samplePages({}, language))) {
    expect([name, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([name, language])
    // Whole texts between tags, and in the attributes that are read out.
    const shown = [...html.matchAll(/>([^<>]+)<|(?:alt|aria-label|label|content)="([^"]*)"/g)]
    const texts = new Set(shown.map(([, text, attribute]) => (text ?? attribute ?? '').trim()))
    for (const text of english) expect([name, texts.has(text) ? text : '']).toEqual([name, ''])
  }
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
  expect(languageAsked(header, pageLanguages)).toBe(language)
})
