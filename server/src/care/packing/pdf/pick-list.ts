import type { Faces } from './face.ts'
import { inch } from './paper.ts'
import { type Color, Sheet, linesOf } from './sheet.ts'

/** The items to pick from the shelves for a batch: one line per gift. */
export interface PickLine {
  title: string
  count: number
  personalized: number
}

const letter = { width: 8.5 * inch, height: 11 * inch }
const edge = 0.75 * inch
const top = 120
const rowHeight = 26
const linesOnASheet = Math.floor((letter.height - top - edge) / rowHeight)
const quiet: Color = [0.25, 0.25, 0.25]

/** Draws the pick list of a batch on Letter sheets, with a checkbox per line. */
export function pickSheets(faces: Faces, batch: string, lines: readonly PickLine[]): Sheet[] {
  const count = Math.max(1, Math.ceil(lines.length / linesOnASheet))
  return Array.from({ length: count }, (_none, at) => {
    const sheet = new Sheet(faces, letter.width, letter.height)
    drawHead(sheet, batch, lines, count > 1 ? `${at + 1} of ${count}` : '')
    const mine = lines.slice(at * linesOnASheet, (at + 1) * linesOnASheet)
    for (const [row, line] of mine.entries()) drawLine(sheet, faces, line, top + row * rowHeight)
    return sheet
  })
}

function drawHead(sheet: Sheet, batch: string, lines: readonly PickLine[], page: string): void {
  const right = letter.width - edge
  const total = lines.reduce((sum, { count }) => sum + count, 0)
  sheet.line('Pick list', edge, 66, { face: 'card', size: 22 })
  sheet.line(batch, right, 56, { face: 'bold', size: 14, align: 'right' })
  sheet.line(page, right, 72, { face: 'text', size: 9.5, align: 'right' })
  const words = total === 0 ? 'Everything is packed.' : `${formatCount(total)} left to pack`
  sheet.line(words, edge, 88, { face: 'text', size: 10.5, color: quiet })
  sheet.box(edge, 98, right - edge, 1)
}

function drawLine(sheet: Sheet, faces: Faces, line: PickLine, y: number): void {
  const right = letter.width - edge
  sheet.frame(edge, y - 10, 12, 12, 1, 2)
  const [title = ''] = linesOf(faces, 'text', line.title, 12, 300)
  sheet.line(title, edge + 24, y, { face: 'text', size: 12 })
  if (line.personalized > 0)
    sheet.line(`${formatCount(line.personalized)} personalized`, right - 60, y, {
      face: 'text',
      size: 10,
      color: quiet,
      align: 'right',
    })
  sheet.line(formatCount(line.count), right, y, { face: 'bold', size: 13, align: 'right' })
  sheet.box(edge, y + 9, right - edge, 0.4)
}

const formatCount = (count: number) => count.toLocaleString('en-US')
