import { cardCode, slipCode } from '@goodturn/contract/care/packing/codes'
import { drawBars } from './codes.ts'
import { type Drawing, type PaperTouch, formatPrintDay, inch } from './paper.ts'
import { type Color, type Sheet, linesOf } from './sheet.ts'

/** Half a Letter sheet, in points. */
export const slip = { width: 5.5 * inch, height: 8.5 * inch }

const edge = 28
const quiet: Color = [0.25, 0.25, 0.25]
const instructionLinesMax = 6

/** Draws a packing slip, which stays at the packing table; it shows no price. */
export function drawSlip(sheet: Sheet, touch: PaperTouch, { faces }: Drawing): void {
  const { width, height } = slip
  const right = width - edge
  sheet.line('Goodturn', edge, 44, { face: 'card', size: 17 })
  const number = String(touch.place)
  sheet.line(`of ${touch.of}`, right, 38, { face: 'text', size: 9.5, align: 'right' })
  sheet.line(touch.batch, right, 50, { face: 'text', size: 9.5, align: 'right' })
  const beside = right - Math.max(faces.text.widthOf(touch.batch, 9.5), 30) - 8
  sheet.line(number, beside, 52, { face: 'bold', size: 32, align: 'right' })
  sheet.box(edge, 61, width - 2 * edge, 1)

  const half = (width - 2 * edge) / 2 - 8
  const middle = edge + half + 16
  const [name = '', ...street] = touch.address
  let left = 76
  sheet.line('For', edge, left, { face: 'text', size: 8.5, color: quiet })
  for (const line of linesOf(faces, 'bold', name, 13, half))
    sheet.line(line, edge, (left += 16), { face: 'bold', size: 13 })
  for (const one of street)
    for (const line of linesOf(faces, 'text', one, 10.5, half))
      sheet.line(line, edge, (left += 14), { face: 'text', size: 10.5 })
  let other = 76
  sheet.line('From', middle, other, { face: 'text', size: 8.5, color: quiet })
  for (const line of linesOf(faces, 'bold', touch.member, 13, half))
    sheet.line(line, middle, (other += 16), { face: 'bold', size: 13 })
  if (touch.company)
    for (const line of linesOf(faces, 'text', touch.company, 10.5, half))
      sheet.line(line, middle, (other += 14), { face: 'text', size: 10.5 })
  sheet.line('Goes out', middle, (other += 18), { face: 'text', size: 8.5, color: quiet })
  sheet.line(formatPrintDay(touch.goesOut), middle, (other += 13), { face: 'text', size: 10.5 })
  let y = Math.max(left, other) + 12
  sheet.box(edge, y, width - 2 * edge, 1)
  y += 12
  y = drawInstructions(sheet, touch, faces, y)
  y += touch.instructions.length > 0 ? 28 : 18
  for (const line of linesOf(faces, 'card', touch.title, 17, width - 2 * edge)) {
    sheet.line(line, edge, y, { face: 'card', size: 17 })
    y += 20
  }
  y -= 6
  const rows = [
    { what: touch.title, mark: '' },
    ...(touch.personalization ? [{ what: `Made with: ${touch.personalization}`, mark: '' }] : []),
    ...(touch.notes ? [{ what: touch.notes, mark: '' }] : []),
    { what: `Message card ${cardCode(touch.code)}, on top`, mark: '' },
  ]
  sheet.box(edge, y, width - 2 * edge, 0.8)
  for (const { what } of rows) {
    const lines = linesOf(faces, 'text', what, 11, width - 2 * edge - 60).slice(0, 3)
    sheet.frame(edge, y + 7, 11, 11, 1, 2)
    sheet.line('1', right, y + 16, { face: 'text', size: 11, align: 'right' })
    for (const [index, line] of lines.entries())
      sheet.line(line, edge + 22, y + 16 + index * 14, { face: 'text', size: 11 })
    y += 10 + lines.length * 14
    sheet.box(edge, y, width - 2 * edge, 0.4)
  }
  drawGreetingAndSignature(sheet, touch, faces, y + 18)

  drawBars(sheet, slipCode(touch.code), { center: edge + 84, y: height - 112, unit: 1.1, height: 42 })
  sheet.line(slipCode(touch.code), edge + 84, height - 56, { face: 'bold', size: 11, align: 'center' })
  sheet.line('Packed by', right - 128, height - 92, { face: 'text', size: 8.5, color: quiet })
  sheet.box(right - 128, height - 58, 128, 0.8)
  sheet.line(
    'For the packing table. No prices. Keep this here; don’t put it in the box.',
    edge,
    height - 34,
    {
      face: 'text',
      size: 8,
      color: quiet,
    },
  )
}

/** Draws the member's instructions in a box. Returns where it ends. */
function drawInstructions(sheet: Sheet, touch: PaperTouch, faces: Drawing['faces'], y: number): number {
  if (touch.instructions.length === 0) return y
  const wide = slip.width - 2 * edge
  const text = `Member’s note: ${touch.instructions.join(' / ').replace(/\s+/gu, ' ')}`
  const all = linesOf(faces, 'text', text, 10.5, wide - 22)
  const lines =
    all.length > instructionLinesMax
      ? [...all.slice(0, instructionLinesMax - 1), 'There’s more. Check the touch before packing.']
      : all
  const tall = lines.length * 14 + 14
  sheet.frame(edge, y, wide, tall, 1.4, 5)
  for (const [index, line] of lines.entries())
    sheet.line(line, edge + 11, y + 17 + index * 14, { face: index === 0 ? 'bold' : 'text', size: 10.5 })
  return y + tall
}

/** The card's greeting and signature, so the packer can check at a glance that it is the right one. */
function drawGreetingAndSignature(
  sheet: Sheet,
  { to, message, from }: PaperTouch,
  faces: Drawing['faces'],
  y: number,
): void {
  const half = (slip.width - 2 * edge) / 2 - 8
  const words = message.split(/\s+/u).filter(Boolean)
  const begins = linesOf(faces, 'card', `${to ? `${to} ` : ''}${words.slice(0, 4).join(' ')} …`, 10.5, half)
  const endLines = linesOf(
    faces,
    'card',
    `… ${words.slice(-4).join(' ')}${from ? ` ${from}` : ''}`,
    10.5,
    half,
  )
  for (const [column, label, lines] of [
    [edge, 'The card begins', begins],
    [edge + half + 16, 'and ends', endLines],
  ] as const) {
    sheet.line(label, column, y, { face: 'text', size: 8.5, color: quiet })
    for (const [index, line] of lines.slice(0, 2).entries())
      sheet.line(line, column, y + 14 + index * 14, { face: 'card', size: 10.5 })
  }
}
