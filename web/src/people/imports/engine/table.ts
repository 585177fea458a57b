import {
  importCellLengthMax,
  importColumnsMax,
  importRowsMax,
} from '@goodturn/contract/people/imports/limits'
import { formatCount } from '../../../platform/format.ts'
import { FileRefusal } from './decode.ts'

/** A file as rows of cells, and how it was read. */
export interface Table {
  rows: string[][]
  /** Number of columns in the first row; a longer row has too many cells. */
  width: number
  /** "commas, UTF-8" or "sheet Clients". */
  readAs: string
  /** Rows without a single value, which are left out (C-5-47). */
  droppedRows: number
  /** The sheets of a workbook; empty for a CSV. */
  sheets: string[]
  sheet: string | null
  /** Rows, from 1, with an unmatched quotation mark: they were read literally. */
  strayQuotes: number[]
  /** Title above the column names; null if none. */
  title: string | null
}

/** The member's settings for a loaded file. */
export interface ReadTable {
  /** Treats an apparent title as a row of the list. */
  keepsTitle?: boolean
}

// Characters that no cell can keep: zero bytes, and halves of characters of UTF-16.
// oxlint-disable-next-line no-control-regex
const unreadable = /\u0000/g

/** Drops empty rows, removes characters that can't be stored, and rejects anything over the limits, naming the row. */
export function tableOf(
  all: string[][],
  about: Omit<Table, 'rows' | 'width' | 'droppedRows' | 'title'>,
  { keepsTitle = false }: ReadTable = {},
): Table {
  const filled = all
    .map((row, at) => row.map((cell) => clean(cell, at + 1)))
    .filter((row) => row.some((cell) => cell.trim() !== ''))
  const titles = titlesOf(filled)
  const rows = keepsTitle ? filled : filled.slice(titles)
  if (rows.length === 0) throw new FileRefusal('This file is empty. Choose one with a person in each row.')
  // The header row is not counted: the member decides whether there is one.
  if (rows.length > importRowsMax + 1)
    throw new FileRefusal(
      `This file has ${formatCount(rows.length)} rows. An import can have at most ${formatCount(importRowsMax)}. Split the file and import the parts separately.`,
    )
  const width = widthOf(filled[titles] ?? [])
  if (width > importColumnsMax)
    throw new FileRefusal(`This file has ${width} columns. An import can have at most ${importColumnsMax}.`)
  const title = titles > 0 ? (filled[0]?.find((cell) => cell.trim() !== '')?.trim() ?? null) : null
  return { ...about, rows, width, title, droppedRows: all.length - filled.length }
}

/** A title row has one cell, and the row below it at least this many. */
const columnsBelowTitle = 3
const titlesMax = 3

/** Number of rows above the column names, such as titles and export dates. */
function titlesOf(rows: readonly string[][]): number {
  const cells = rows.slice(0, titlesMax + 1).map((row) => row.filter((cell) => cell.trim() !== '').length)
  const first = cells.findIndex((count) => count > 1)
  return first > 0 && (cells[first] ?? 0) >= columnsBelowTitle ? first : 0
}

function clean(cell: string, row: number): string {
  if (cell.length > importCellLengthMax)
    throw new FileRefusal(
      `Row ${formatCount(row)} of the file has a cell with more than ${formatCount(importCellLengthMax)} characters. Shorten it, or look for an unclosed quotation mark.`,
    )
  return cell.replace(unreadable, '').toWellFormed()
}

/** Number of cells up to the last one with a value: spreadsheets pad rows with empty cells. */
function widthOf(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** Whether a line has values beyond the last column. */
export function isTooLong(row: readonly string[], width: number): boolean {
  return row.length > width && row.slice(width).some((cell) => cell.trim() !== '')
}
