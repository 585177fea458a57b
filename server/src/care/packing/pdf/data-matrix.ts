import { present } from '../../../platform/assert.ts'

/** The square symbols with one region: modules per side, data codewords, and check codewords. */
const symbols = [
  { side: 10, data: 3, check: 5 },
  { side: 12, data: 5, check: 7 },
  { side: 14, data: 8, check: 10 },
  { side: 16, data: 12, check: 12 },
  { side: 18, data: 18, check: 14 },
  { side: 20, data: 22, check: 18 },
  { side: 22, data: 30, check: 20 },
  { side: 24, data: 36, check: 24 },
] as const

/** Encodes ASCII text as a Data Matrix (ECC 200): rows of modules, true for dark. Throws if the text is too long. */
export function dataMatrix(text: string): boolean[][] {
  const words = codewordsOf(text)
  const symbol = symbols.find(({ data }) => data >= words.length)
  if (!symbol) throw new Error(`Too long for a single-region Data Matrix: ${text}`)
  const padded = pad(words, symbol.data)
  const inner = place([...padded, ...correction(padded, symbol.check)], symbol.side - 2)
  return framed(inner, symbol.side)
}

/** ASCII encodation: two digits make one codeword. */
function codewordsOf(text: string): number[] {
  const words: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const pair = /^\d\d/.exec(text.slice(at, at + 2))?.[0]
    if (pair) {
      words.push(130 + Number(pair))
      at += 1
    } else words.push(text.charCodeAt(at) + 1)
  }
  return words
}

function pad(words: readonly number[], length: number): number[] {
  const padded = [...words]
  if (padded.length < length) padded.push(129)
  while (padded.length < length) {
    const random = 129 + ((149 * (padded.length + 1)) % 253) + 1
    padded.push(random > 254 ? random - 254 : random)
  }
  return padded
}

const field = makeField()

/** Powers and logarithms of the field of 256 elements by x^8 + x^5 + x^3 + x^2 + 1. */
function makeField() {
  const power: number[] = []
  const log: number[] = []
  for (let at = 0, value = 1; at < 255; at += 1) {
    power.push(value)
    log[value] = at
    value = value < 128 ? value * 2 : (value * 2) ^ 0x12d
  }
  return { power, log }
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return field.power[((field.log[a] ?? 0) + (field.log[b] ?? 0)) % 255] ?? 0
}

/** Reed-Solomon check words. */
function correction(data: readonly number[], count: number): number[] {
  let factors = [1]
  for (let root = 1; root <= count; root += 1) {
    const next = [...factors, 0]
    factors.forEach((factor, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, field.power[root] ?? 0)
    })
    factors = next
  }
  const rest: number[] = Array.from({ length: count }, () => 0)
  for (const word of data) {
    const lead = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let index = 0; index < count; index += 1)
      rest[index] = (rest[index] ?? 0) ^ times(lead, factors[index + 1] ?? 0)
  }
  return rest
}

/** Places the bits of the codewords in a square, per ISO/IEC 16022 (annex F). */
function place(words: readonly number[], side: number): boolean[][] {
  const cells: (boolean | null)[][] = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => null),
  )
  const bit = (word: number, index: number) => (((words[word] ?? 0) >> (8 - index)) & 1) === 1
  const put = (row: number, column: number, word: number, index: number) => {
    let [r, c] = [row, column]
    if (r < 0) [r, c] = [r + side, c + 4 - ((side + 4) % 8)]
    if (c < 0) [r, c] = [r + 4 - ((side + 4) % 8), c + side]
    present(cells[r], 'a row')[c] = bit(word, index)
  }
  const utah = (row: number, column: number, word: number) => {
    const shape = [[-2, -2], [-2, -1], [-1, -2], [-1, -1], [-1, 0], [0, -2], [0, -1], [0, 0]] as const // oxfmt-ignore
    shape.forEach(([down, right], index) => put(row + down, column + right, word, index + 1))
  }
  const corner = (word: number, at: readonly (readonly [number, number])[]) =>
    at.forEach(([row, column], index) => put(row, column, word, index + 1))
  const end = side - 1
  let word = 0
  let [row, column] = [4, 0]
  do {
    if (row === side && column === 0)
      corner(word++, [[end, 0], [end, 1], [end, 2], [0, end - 1], [0, end], [1, end], [2, end], [3, end]]) // oxfmt-ignore
    if (row === side - 2 && column === 0 && side % 4 !== 0)
      corner(word++, [[end - 2, 0], [end - 1, 0], [end, 0], [0, end - 3], [0, end - 2], [0, end - 1], [0, end], [1, end]]) // oxfmt-ignore
    if (row === side - 2 && column === 0 && side % 8 === 4)
      corner(word++, [[end - 2, 0], [end - 1, 0], [end, 0], [0, end - 1], [0, end], [1, end], [2, end], [3, end]]) // oxfmt-ignore
    if (row === side + 4 && column === 2 && side % 8 === 0)
      corner(word++, [[end, 0], [end, end], [0, end - 2], [0, end - 1], [0, end], [1, end - 2], [1, end - 1], [1, end]]) // oxfmt-ignore
    do {
      if (row < side && column >= 0 && cells[row]?.[column] === null) utah(row, column, word++)
      row -= 2
      column += 2
    } while (row >= 0 && column < side)
    row += 1
    column += 3
    do {
      if (row >= 0 && column < side && cells[row]?.[column] === null) utah(row, column, word++)
      row += 2
      column -= 2
    } while (row < side && column >= 0)
    row += 3
    column += 1
  } while (row < side || column < side)
  // Fills the last corner, which some sizes leave empty.
  const last = present(cells[end], 'a row')
  if (last[end] === null) {
    last[end] = true
    present(cells[end - 1], 'a row')[end - 1] = true
  }
  return cells.map((one) => one.map((cell) => cell === true))
}

/** Adds the finder pattern: solid at the left and bottom, dotted at the top and right. */
function framed(inner: readonly boolean[][], side: number): boolean[][] {
  return Array.from({ length: side }, (_r, row) =>
    Array.from({ length: side }, (_c, column) => {
      if (column === 0 || row === side - 1) return true
      if (row === 0) return column % 2 === 0
      if (column === side - 1) return row % 2 === 1
      return inner[row - 1]?.[column - 1] ?? false
    }),
  )
}
