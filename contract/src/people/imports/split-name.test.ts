import { describe, expect, test } from 'vitest'
import { nameChoices, splitName } from './split-name.ts'

const namesText = (text: string) =>
  splitName(text).map((one) =>
    [one.first_name, one.last_name, one.partner_first_name, one.partner_last_name]
      .map((part) => part ?? '')
      .join('|')
      .replace(/\|+$/, ''),
  )

describe('CG-33 full names are split, with the likeliest reading first', () => {
  test.each([
    ['Grace Okafor', ['Grace|Okafor']],
    ['Okafor, Grace', ['Grace|Okafor']],
    ['Okafor, Grace A.', ['Grace A.|Okafor']],
    ['Grace A. Okafor', ['Grace A.|Okafor']],
    ['Dr. Grace Okafor', ['Grace|Okafor']],
    ['Grace Okafor Jr.', ['Grace|Okafor Jr.']],
    ['Grace Okafor, Jr.', ['Grace|Okafor Jr.']],
    ['Ludwig van der Berg', ['Ludwig|van der Berg']],
    ['Mary Ann Smith', ['Mary Ann|Smith', 'Mary|Ann Smith']],
    ['\u5c0f \u6797', ['\u5c0f|\u6797']],
    ['Bob & Sue Smith', ['Bob|Smith|Sue', 'Bob & Sue|Smith']],
    ['Bob and Sue Smith', ['Bob|Smith|Sue', 'Bob and Sue|Smith']],
    ['Bob Smith & Sue', ['Bob|Smith|Sue', 'Bob & Sue|Smith']],
    ['Smith, Bob & Sue', ['Bob|Smith|Sue', 'Bob & Sue|Smith']],
    ['Bob Smith & Sue Jones', ['Bob|Smith|Sue|Jones', 'Bob & Sue|Smith']],
    // No recognizable last name, or not a person.
    ['Madonna', ['Madonna']],
    ['The Smith Family', []],
    ['Smith & Sons LLC', []],
    ['Bob & Sue & Tim Smith', []],
    ['Smith, Grace, Ann', []],
    ['', []],
  ])('%s', (text, ways) => {
    expect(namesText(text)).toEqual(ways)
  })

  test('two names in one field are offered as a couple', () => {
    expect(nameChoices({ first_name: 'Bob & Sue', last_name: 'Smith' })).toEqual([
      { first_name: 'Bob & Sue', last_name: 'Smith' },
      { first_name: 'Bob', last_name: 'Smith', partner_first_name: 'Sue' },
    ])
    expect(nameChoices({ first_name: 'Bob & Sue', last_name: 'Smith', partner_first_name: 'Sue' })).toEqual(
      [],
    )
    expect(nameChoices({ first_name: 'Sandy', last_name: 'Smith' })).toEqual([])
  })
})
