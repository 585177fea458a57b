import { expect, test } from 'vitest'
import { couldBePlace, placeTerms } from './place-terms.ts'

test.each([
  ['Boston', [['%boston%']]],
  ['MA', [['% ma %']]],
  ['Boston, MA', [['%boston%'], ['% ma %']]],
  ['Massachusetts', [['%massachusetts%', '% ma %']]],
  ['massac', [['%massac%', '% ma %']]],
  ['West Virginia', [['%west virginia%', '% wv %']]],
  ['Kansas City', [['%kansas%', '% ks %'], ['%city%']]],
  ['U.S. Virgin Islands', [['%u.s virgin islands%', '% vi %']]],
  ['Québec', [['%quebec%', '% qc %']]],
  ['.', [['% .%']]],
])('%s is parsed as a place', (search, terms) => {
  expect(placeTerms(search)).toEqual(terms)
})

test('one or two letters match only a state code', () => {
  expect(['MA', 'bos', 'a ny', '02118'].map(couldBePlace)).toEqual([true, true, true, true])
  expect(['m', 'zz', '', '%', 'a b'].map(couldBePlace)).toEqual([false, false, false, false, false])
})
