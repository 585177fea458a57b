/** A CSV record with the number of its first line. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** The records of a CSV text per RFC 4180, without empty lines. An unclosed quote takes the rest of the text. */
export function* csvRecords(text: string): Generator<CsvRecord, void> {
  let line = 1
  let startLine = 1
  let cells: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      const { value, end } = quoted(text, at + 1)
      line += newLines(text, at, end)
      // Anything after the closing quote belongs to the cell.
      const next = endOfCell(text, end)
      cell = value + text.slice(end, next)
      at = next
    } else {
      const next = endOfCell(text, at)
      cell = text.slice(at, next)
      at = next
    }
    cells.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.length > 1 || cells[0] !== '') yield { line: startLine, cells }
    cells = []
    startLine = line
  }
}

function quoted(text: string, from: number): { value: string; end: number } {
  let value = ''
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

function endOfCell(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function newLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
