import { expect, test } from 'vitest'
import { decode, FileRefusal } from './decode.ts'
import { parseCsv } from './parseCsv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...parts: (number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const refusalOf = (file: Uint8Array) => {
  try {
    parseCsv(file)
  } catch (thrown) {
    if (thrown instanceof FileRefusal) return thrown.message
    throw thrown
  }
  return null
}

test('encodings are detected by their bytes', () => {
  const mark = [0xef, 0xbb, 0xbf]
  expect(decode(utf8('Zoë'))).toEqual({ text: 'Zoë', encoding: 'UTF-8' })
  expect(decode(bytes(mark, utf8('Zoë')))).toEqual({ text: 'Zoë', encoding: 'UTF-8' })
  expect(decode(bytes([0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00]))).toEqual({ text: 'Zë', encoding: 'UTF-16' })
  expect(decode(bytes([0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb]))).toEqual({ text: 'Zë', encoding: 'UTF-16' })
  // 0x80 is the euro sign in Windows-1252 only.
  expect(decode(bytes([0x5a, 0xeb, 0x80]))).toEqual({ text: 'Zë€', encoding: 'Windows-1252' })
})

test('BOM-less UTF-16 and Mac Roman are detected by content', () => {
  const wide = (text: string) => Uint8Array.from([...text].flatMap((one) => [one.charCodeAt(0), 0]))
  const list = 'First,Last\r\nZo\u00eb,O\u2019Neil\r\n'.replace('\u2019', "'")
  expect(decode(wide(list))).toEqual({ text: list, encoding: 'UTF-16' })
  expect(decode(Uint8Array.from(wide(`\u0100${list}`).slice(1)))).toMatchObject({ encoding: 'UTF-16' })
  // é, ü and ñ of Mac Roman are Ž, Ÿ and a dash in Windows-1252.
  const mac = bytes(
    utf8('Jos'),
    [0x8e],
    utf8(',M'),
    [0x9f],
    utf8('ller,Mu'),
    [0x96],
    utf8('oz,O'),
    [0xd5],
    utf8('Neil'),
  )
  expect(decode(mac)).toEqual({ text: 'Jos\u00e9,M\u00fcller,Mu\u00f1oz,O\u2019Neil', encoding: 'Mac Roman' })
  const windows = bytes(
    utf8('Jos'),
    [0xe9],
    utf8(',M'),
    [0xfc],
    utf8('ller,Mu'),
    [0xf1],
    utf8('oz,O'),
    [0x92],
    utf8('Neil'),
  )
  expect(decode(windows)).toEqual({
    text: 'Jos\u00e9,M\u00fcller,Mu\u00f1oz,O\u2019Neil',
    encoding: 'Windows-1252',
  })
})

test.each([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'pipes'],
])('a file separated by %j is read', (separator, name) => {
  const lines = [
    ['First', 'Last', 'Note'],
    ['Ada', 'Abbot', '"two\r\nlines"'],
    ['Zoë', "O'Neil", '6" ruler'],
  ]
  const table = parseCsv(utf8(lines.map((line) => line.join(separator)).join('\r\n')))
  expect(table.rows).toEqual([
    ['First', 'Last', 'Note'],
    ['Ada', 'Abbot', 'two\r\nlines'],
    ['Zoë', "O'Neil", '6" ruler'],
  ])
  expect(table.readAs).toBe(`${name}, UTF-8`)
})

test('separator lines and trailing line breaks are not rows', () => {
  const table = parseCsv(utf8('sep=;\r\nFirst;Last\r\nAda, Bo;Abbot\r\n'))
  expect(table.rows).toEqual([
    ['First', 'Last'],
    ['Ada, Bo', 'Abbot'],
  ])
  expect(table.droppedRows).toBe(0)
})

test('C-5-47 empty rows are dropped and counted', () => {
  const table = parseCsv(utf8('a,b\n,\n  , \n\n1,2\n'))
  expect(table.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(table.droppedRows).toBe(3)
})

test('a formula stays text, and NUL bytes are removed', () => {
  expect(parseCsv(utf8('a,b\n=cmd|x!A1,o\u0000k')).rows[1]).toEqual(['=cmd|x!A1', 'ok'])
})

test('a file that is not a list is rejected', () => {
  expect(refusalOf(bytes([0x89, 0x50, 0x4e, 0x47], utf8('...')))).toContain('a picture')
  expect(refusalOf(utf8('%PDF-1.7'))).toContain('a PDF')
  expect(refusalOf(bytes([0x50, 0x4b, 0x03, 0x04]))).toContain('a ZIP archive')
  expect(refusalOf(bytes([0xd0, 0xcf, 0x11, 0xe0]))).toContain('old Excel')
  expect(refusalOf(Uint8Array.from({ length: 500 }, (_, at) => at % 8))).toContain('no text')
  expect(refusalOf(utf8('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Grace Okafor\r\nEND:VCARD\r\n'))).toContain(
    'This is a vCard file',
  )
  expect(refusalOf(utf8(''))).toContain('empty')
  expect(refusalOf(utf8('\n , \n'))).toContain('empty')
})

test('a row with an unmatched quote is isolated and reported', () => {
  const table = parseCsv(utf8('a,b\n1,2\n"3,4\n"5\n5",6\n7,8\n'))
  expect(table.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['"3', '4'],
    ['5\n5', '6'],
    ['7', '8'],
  ])
  expect(table.strayQuotes).toEqual([3])
  expect(parseCsv(utf8('a,b\n"1, 2",3\n')).strayQuotes).toEqual([])
})

test('a file with unmatched quotes every other row is rejected', () => {
  expect(refusalOf(utf8('a,b\n1,2\n"3,4\n"5,6\n"7,8\n'))).toContain(
    'Row 3 of the file has an unmatched quotation mark',
  )
})

test('a title row above the header is skipped, unless overridden', () => {
  const file = utf8('Spring clients\n\nFirst,Last,City\nAda,Abbot,Oakland\n')
  const table = parseCsv(file)
  expect(table.rows[0]).toEqual(['First', 'Last', 'City'])
  expect(table).toMatchObject({ title: 'Spring clients', width: 3, droppedRows: 1 })
  const whole = parseCsv(file, { keepsTitle: true })
  expect(whole).toMatchObject({ title: 'Spring clients', width: 3 })
  expect(whole.rows).toHaveLength(3)
  expect(parseCsv(utf8('First,Last\nAda,Abbot\n')).title).toBeNull()
})

test('exceeding a limit is an error that names the value', () => {
  const rows = (count: number) => utf8(`a,b\n${'1,2\n'.repeat(count)}`)
  expect(parseCsv(rows(50_000)).rows).toHaveLength(50_001)
  expect(refusalOf(rows(50_001))).toContain('50,002 rows')
  const columns = (count: number) => utf8(Array.from({ length: count }, (_, at) => `c${at}`).join(','))
  expect(parseCsv(columns(250)).width).toBe(250)
  expect(refusalOf(columns(251))).toContain('251 columns')
  expect(refusalOf(utf8(`a,b\n1,${'x'.repeat(20_000)}`))).toBeNull()
  expect(refusalOf(utf8(`a,b\n1,${'x'.repeat(20_001)}`))).toContain('Row 2')
})
