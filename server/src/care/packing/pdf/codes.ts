import QRCode from 'qrcode'
import { code128 } from './code128.ts'
import { dataMatrix } from './data-matrix.ts'
import type { Sheet } from './sheet.ts'

/** Draws a Data Matrix whose side is `side` points. */
export function drawMatrix(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  drawModules(sheet, dataMatrix(text), x, y, side)
}

/**
 * Draws a QR code whose side is `side` points. The mask is fixed: choosing the best one takes longer than everything
 * else.
 */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 3,
  })
  const rows = Array.from({ length: modules.size }, (_r, row) =>
    Array.from({ length: modules.size }, (_c, column) => modules.get(row, column) === 1),
  )
  drawModules(sheet, rows, x, y, side)
}

function drawModules(
  sheet: Sheet,
  rows: readonly (readonly boolean[])[],
  x: number,
  y: number,
  side: number,
) {
  const boxes: [number, number, number, number][] = []
  for (const [index, row] of rows.entries()) {
    for (let from = row.indexOf(true); from >= 0;) {
      const end = row.indexOf(false, from)
      const until = end < 0 ? row.length : end
      boxes.push([from, index, until - from, 1])
      from = row.indexOf(true, until)
    }
  }
  sheet.boxes(x, y, side / rows.length, boxes)
}

/** Draws Code 128 with modules of `unit` points, its middle at `center`. */
export function drawBars(
  sheet: Sheet,
  text: string,
  { center, y, unit, height }: { center: number; y: number; unit: number; height: number },
): void {
  const boxes: [number, number, number, number][] = []
  let at = 0
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) boxes.push([at, 0, width, height / unit])
    at += width
  }
  sheet.boxes(center - (at * unit) / 2, y, unit, boxes)
}
