import { FileRefusal } from './decode.ts'
import { type ReadTable, type Table, tableOf } from './table.ts'

/**
 * Reads a sheet of an Excel workbook: the first unless `sheet` is given. Loads the library when the first workbook is
 * chosen. Throws `FileRefusal` for an archive that is not a workbook.
 */
export async function parseExcel(file: Blob, sheet: string | null, reading: ReadTable = {}): Promise<Table> {
  const { default: readExcelFile } = await import('read-excel-file/web-worker')
  const workbook = await readExcelFile(file).catch(() => {
    throw new FileRefusal(
      'This file is a ZIP archive, not a CSV or Excel list. Save your list as CSV or XLSX, or send it to our concierge.',
    )
  })
  const chosen = workbook.find((one) => one.sheet === sheet) ?? workbook[0]
  const rows = (chosen?.data ?? []).map((row) => row.map(textOf))
  const about = {
    readAs: `sheet ${chosen?.sheet ?? ''}`,
    sheets: workbook.map((one) => one.sheet),
    sheet: chosen?.sheet ?? null,
    strayQuotes: [],
  }
  return tableOf(rows, about, reading)
}

/** A cell as text: a date as 2026-11-22, a number without formatting. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
