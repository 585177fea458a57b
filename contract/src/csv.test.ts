import { expect, test } from 'vitest'
import { csvOf, removeFormulaGuard } from './csv.ts'

test('cells are quoted where needed, and lines end with CRLF', () => {
  expect(csvOf([['a', 'b,c', 'say "hi"', 'two\nlines', null, 1.5]])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,1.5\r\n',
  )
})

test('spreadsheet formulas are shown as text, and numbers stay numbers', () => {
  const formulas = ['=cmd|calc', '+1 555', '-2+3', '@sum', '\t=1', '\r=1', '  =1']
  const written = csvOf([formulas, [-5]])
  expect(written).toBe(`'=cmd|calc,'+1 555,'-2+3,'@sum,'\t=1,"'\r=1",'  =1\r\n-5\r\n`)
})

test('guarded cells round-trip, and names with apostrophes are kept', () => {
  expect(removeFormulaGuard("'=cmd|calc")).toBe('=cmd|calc')
  expect(removeFormulaGuard("'+1 555")).toBe('+1 555')
  expect(removeFormulaGuard("'t Hooft")).toBe("'t Hooft")
  expect(removeFormulaGuard("O'Neil")).toBe("O'Neil")
})
