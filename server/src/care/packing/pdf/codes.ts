import bwip from 'bwip-js'
import QRCode from 'qrcode'
import type { Sheet } from './sheet.ts'

// The package's named export `raw` draws a symbology of that name.
const { raw: encode } = bwip

type Box = [x: number, y: number, width: number, height: number]

/**
 * Draws a Data Matrix of ASCII text whose side is `side` points. It passes one codeword per character: searching for
 * the shortest encoding takes half as long again, and our codes come out in the same size.
 */
export function drawMatrix(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const codewords = [...text].map((char) => `^${String(char.charCodeAt(0) + 1).padStart(3, '0')}`).join('')
  const [symbol] = encode('datamatrix', codewords, 'raw')
  if (!symbol || !('pixs' in symbol)) throw new Error(`No Data Matrix for ${text}`)
  drawModules(sheet, symbol.pixs, symbol.pixx, x, y, side)
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
  drawModules(sheet, modules.data, modules.size, x, y, side)
}

/** `modules` is 1 for dark, row by row, each row `size` long. */
function drawModules(
  sheet: Sheet,
  modules: ArrayLike<number>,
  size: number,
  x: number,
  y: number,
  side: number,
) {
  const boxes: Box[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column
      while (column < size && modules[row * size + column]) column += 1
      if (column > from) boxes.push([from, row, column - from, 1])
    }
  }
  sheet.boxes(x, y, side / size, boxes)
}

/** Draws Code 128 with modules of `unit` points, its middle at `center`. */
export function drawBars(
  sheet: Sheet,
  text: string,
  { center, y, unit, height }: { center: number; y: number; unit: number; height: number },
): void {
  const [symbol] = encode({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`No Code 128 for ${text}`)
  const boxes: Box[] = []
  let at = 0
  // Widths alternate between bars and gaps, starting with a bar.
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) boxes.push([at, 0, width, height / unit])
    at += width
  }
  sheet.boxes(center - (at * unit) / 2, y, unit, boxes)
}
