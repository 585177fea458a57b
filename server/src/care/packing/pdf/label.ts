import { labelCode } from '@goodturn/contract/care/packing/codes'
import { drawBars, drawMatrix } from './codes.ts'
import { type Drawing, type PaperTouch, formatPrintDay, inch, mm } from './paper.ts'
import { type Sheet, linesOf } from './sheet.ts'

/** 4 x 6 inches, in points. */
export const label = { width: 4 * inch, height: 6 * inch }
/** An A4 sheet, which holds four quarter-sheet labels (105 x 148.5 mm). */
export const a4 = { width: 210 * mm, height: 297 * mm }

const edge = 13

/**
 * Draws our own address label, used when no carrier label is bought; its code identifies the touch. Black only, for
 * thermal printers.
 */
export function drawLabel(sheet: Sheet, touch: PaperTouch, { faces, sender }: Drawing): void {
  const { width, height } = label
  const right = width - edge
  const wide = width - 2 * edge
  let y = 21
  const from = [`${touch.company ?? touch.member}${sender.length > 0 ? ', c/o Goodturn' : ''}`, ...sender]
  for (const line of from
    .slice(0, 4)
    .flatMap((one) => linesOf(faces, 'text', one, 8.5, wide * 0.62).slice(0, 1))) {
    sheet.line(line, edge, y, { face: 'text', size: 8.5 })
    y += 12
  }
  sheet.line('GOES OUT', right, 24, { face: 'bold', size: 11, align: 'right' })
  sheet.line(formatPrintDay(touch.goesOut), right, 38, { face: 'text', size: 9, align: 'right' })
  sheet.box(edge, 62, wide, 1.6)

  sheet.line('Ship to', edge, 78, { face: 'bold', size: 9 })
  const size =
    [18, 15, 12.5, 10.5].find((one) => setAddress(faces, touch, one).length * one * 1.22 <= 98) ?? 9
  y = 78
  for (const { text, face } of setAddress(faces, touch, size)) {
    y += size * 1.22
    sheet.line(text, edge, y, { face, size })
  }
  sheet.box(edge, 186, wide, 1.6)

  drawMatrix(sheet, labelCode(touch.code), edge, 196, 58)
  for (const [index, line] of linesOf(faces, 'bold', touch.title, 12, 132).slice(0, 3).entries())
    sheet.line(line, edge + 70, 212 + index * 15, { face: 'bold', size: 12 })
  sheet.frame(right - 50, 200, 50, 50, 1.6, 6)
  sheet.line(String(touch.place), right - 25, 228, {
    face: 'bold',
    size: touch.place > 999 ? 18 : 24,
    align: 'center',
  })
  sheet.line(`of ${touch.of}`, right - 25, 243, { face: 'text', size: 9, align: 'center' })
  sheet.box(edge, 264, wide, 1.6)

  drawBars(sheet, labelCode(touch.code), { center: width / 2, y: 286, unit: 1.6, height: 82 })
  sheet.line(labelCode(touch.code), width / 2, 386, { face: 'bold', size: 16, align: 'center' })
  sheet.box(edge, height - 28, wide, 0.8)
  sheet.line(touch.batch, edge, height - 13, { face: 'bold', size: 9 })
  sheet.line('Scan this, then the carrier’s number', right, height - 13, {
    face: 'text',
    size: 9,
    align: 'right',
  })
}

function setAddress(faces: Drawing['faces'], { address }: PaperTouch, size: number) {
  const wide = label.width - 2 * edge
  return address.flatMap((one, index) => {
    const face = index === cityAt(address) ? 'bold' : 'text'
    return linesOf(faces, face, one, size, wide).map((text) => ({ text, face }) as const)
  })
}

/** The index of the city line: the last one with a number in it, before the country. */
function cityAt(address: readonly string[]): number {
  return address.findLastIndex((line) => /,.*\d/u.test(line))
}
