import { expect, test } from 'vitest'
import { csvRecords } from './csv-lines.ts'

const read = (text: string) => [...csvRecords(text)].map(({ line, cells }) => [line, ...cells])

test('records keep their starting line number, despite quoted line breaks', () => {
  expect(read('\uFEFFa,b\r\n"1, one","two\r\nlines ""so"""\r\n\r\n3,\n4,5')).toEqual([
    [1, 'a', 'b'],
    [2, '1, one', 'two\r\nlines "so"'],
    [5, '3', ''],
    [6, '4', '5'],
  ])
})

test('an unclosed quote takes the rest, and CR ends lines', () => {
  expect(read('a\r"b\nc')).toEqual([
    [1, 'a'],
    [2, 'b\nc'],
  ])
  expect(read('')).toEqual([])
  expect(read('a,')).toEqual([[1, 'a', '']])
  expect(read('"a"b,c')).toEqual([[1, 'ab', 'c']])
})
