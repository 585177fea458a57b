import { expect, test } from 'vitest'
import { scrubMessage, scrubName, scrubScreen } from './scrub.ts'

test.each([
  ["Cannot read properties of undefined (reading 'dana')", 'Cannot read properties of undefined (reading …)'],
  ["Can't find variable: total", "Can't find variable: total"],
  ['Failed to fetch', 'Failed to fetch'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Grace for more',
    'Minified React error #418; visit … for more',
  ],
  ['dana@lake.example is not valid JSON', '… is not valid JSON'],
  ['no person "Grace Okafor" in the list', 'no person … in the list'],
  ["no person ‘Grace’ or “Grace” or `Grace` or 'O'Brien'", 'no person … or … or … or …'],
  ['Unexpected token in "Dear Grace, thank you for', 'Unexpected token in …'],
  ['Grace Okafor has moved', '… has moved'],
  ['called (555) 010-2030 or +1 555 010 2030 at 12:30', 'called … or … at …'],
  ['no element 12345 of 3 in row3', 'no element … of … in row3'],
  ['für Zoë gibt es nichts', '… gibt es nichts'],
  ['/contacts/details/contact_01jqm5k8r5e9vb6z7x2n4c3d1f failed', '… failed'],
  ['TypeError: x.map is not a function', 'TypeError: x.map is not a function'],
])('personal data is removed from a message: %s', (message, scrubbed) => {
  expect(scrubMessage('TypeError', message)).toBe(scrubbed)
})

test('API error text is removed', () => {
  expect(scrubMessage('ApiError', 'grace already has a plan')).toBe('')
})

test('only names and screens from code are kept', () => {
  expect(['TypeError', 'DOMException', 'Grace', 'dana@lake.example Error'].map(scrubName)).toEqual([
    'TypeError',
    'DOMException',
    'Error',
    'Error',
  ])
  expect(
    [
      '/touch/$key',
      '/',
      '',
      '__root__',
      '/happier-people/nps-day-maker',
      '/touch/touch_01jqm',
      '/Dana',
      '/u/code',
    ].map(scrubScreen),
  ).toEqual(['/touch/$key', '/', '', '*', '/happier-people/nps-day-maker', '/touch/*', '/*', '/u/*'])
})
