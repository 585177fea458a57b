import { describe, expect, test } from 'vitest'
import { parsePlace } from './parse-place.ts'

const zip = (text: string, state: string) => parsePlace({ address: '1 Elm St', zip: text, state }).zip

describe('CG-33 places are read in the formats spreadsheets and people use', () => {
  test.each([
    ['2118', 'MA', '02118'],
    ['21181234', 'MA', '02118-1234'],
    ['2118-1234', 'Massachusetts', '02118-1234'],
    ['901', 'PR', '00901'],
    ['94611.0', 'CA', '94611'],
    ['2118.0', 'MA', '02118'],
    ['="02118"', 'MA', '02118'],
    ["'02118", 'MA', '02118'],
    ['02118', 'MA', '02118'],
    ['501', 'NY', '00501'],
    ['K1A 0B6', 'ON', 'K1A 0B6'],
  ])('the code %s in %s', (text, state, expected) => {
    expect(zip(text, state)).toBe(expected)
  })

  test.each([
    ['2118', ''],
    ['2118', 'XX'],
    ['2118', 'CT'],
    ['9461', 'CA'],
    ['901', 'CA'],
    ['211', 'MA'],
    ['9461.5', 'CA'],
    ['O2118', 'MA'],
    ['02118-12', 'MA'],
    ['123456', 'MA'],
  ])('the ambiguous code %s in "%s" is left unchanged', (text, state) => {
    expect(zip(text, state)).toBe(text)
  })

  test.each([
    ['D.C.', 'DC'],
    ['Mass.', 'MA'],
    ['US-MA', 'MA'],
    ['P.E.I.', 'PE'],
    ['Calif', 'CA'],
    ['Que\u0301bec', 'Qu\u00e9bec'],
    ['massachusetts', 'massachusetts'],
    ['Nowhere', 'Nowhere'],
  ])('the state %s', (text, expected) => {
    expect(parsePlace({ city: 'Town', state: text }).state).toBe(expected)
  })

  test.each([
    ['', 'MA', '02118', 'US'],
    ['', 'ON', '', 'CA'],
    ['', '', 'K1A 0B6', 'CA'],
    ['', '', '', 'US'],
    ['United States (US)', 'MA', '', 'US'],
    ['usa', 'MA', '', 'US'],
    ['Guam', '', '', 'US'],
    ['U.S. Virgin Islands', 'VI', '', 'US'],
    ['France', '', '', 'France'],
    ['Puerto Rico', 'CA', '', 'Puerto Rico'],
  ])('the country %s with %s %s', (country, state, code, expected) => {
    expect(parsePlace({ address: '1 Elm St', state, zip: code, country }).country).toBe(expected)
  })

  test('Puerto Rico is a state; no address means no country', () => {
    expect(parsePlace({ city: 'San Juan', zip: '901', country: 'Puerto Rico' })).toEqual({
      city: 'San Juan',
      state: 'PR',
      zip: '00901',
      country: 'US',
    })
    expect(parsePlace({ first_name: 'Grace' })).toEqual({ first_name: 'Grace' })
  })
})

test.each([
  ['', '', 'CA'],
  ['Nowhere', '', 'CA'],
  ['MA', '', 'US'],
  ['', '02118', 'US'],
  ['ON', '', 'CA'],
])('CG-33 without a country, "%s" with "%s" uses the default', (state, code, expected) => {
  expect(parsePlace({ address: '1 Elm St', state, zip: code }, 'CA').country).toBe(expected)
})
