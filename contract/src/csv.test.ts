import { expect, test } from 'vitest'
import { csvOf, withoutGuard } from './csv.ts'

test('cells are quoted where they must be, and lines end with CRLF', () => {
  expect(csvOf([['a', 'b,c', 'say "hi"', 'two\nlines', null, 1.5]])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,1.5\r\n',
  )
})

test('what a spreadsheet would run is shown as text, numbers stay numbers', () => {
  const formulas = ['=cmd|calc', '+1 555', '-2+3', '@sum', '\t=1', '\r=1', '  =1']
  const written = csvOf([formulas, [-5]])
  expect(written).toBe(`'=cmd|calc,'+1 555,'-2+3,'@sum,'\t=1,"'\r=1",'  =1\r\n-5\r\n`)
})

test('a guarded cell comes back as it was, and a name with an apostrophe stays', () => {
  expect(withoutGuard("'=cmd|calc")).toBe('=cmd|calc')
  expect(withoutGuard("'+1 555")).toBe('+1 555')
  expect(withoutGuard("'t Hooft")).toBe("'t Hooft")
  expect(withoutGuard("O'Neil")).toBe("O'Neil")
})
