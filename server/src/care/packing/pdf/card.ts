import { cardCode } from '@goodturn/contract/care/packing/codes'
import { drawMatrix, drawQr } from './codes.ts'
import type { FaceName } from './face.ts'
import { type Drawing, type PaperTouch, mm } from './paper.ts'
import { type Color, type Sheet, faceFor, linesOf } from './sheet.ts'

/** A card format: its size and its unprinted margin, in points. */
export interface CardFormat {
  width: number
  height: number
  edge: number
}

export const a6: CardFormat = { width: 105 * mm, height: 148 * mm, edge: 10 * mm }
/** A quarter of a Letter sheet. Four A6 cards do not fit on one. */
export const quarter: CardFormat = { width: 306, height: 396, edge: 28 }

const red: Color = [0.72, 0.22, 0.12]
const ink: Color = [0.13, 0.12, 0.1]
const quiet: Color = [0.3, 0.29, 0.27]
const green: Color = [0.09, 0.35, 0.29]
const hair: Color = [0.87, 0.86, 0.84]

/** The pen's letters are small for their size: set so, they are as large as the card's face. */
const penScale = 1.25

/** Type sizes of a message: the largest that fits, never smaller than the last. */
const sizes = [
  { size: 13, line: 19.5, charactersMax: 220 },
  { size: 11.5, line: 17, charactersMax: Infinity },
] as const

const footHeight = 31 * mm

/** Draws the front: the gift's picture under an arch, its title, and the sender's company. */
export function drawFront(
  sheet: Sheet,
  touch: PaperTouch,
  format: CardFormat,
  { faces, pictures }: Drawing,
): void {
  const { width, height } = format
  const edge = 9 * mm
  const tall = height * 0.597
  const picture = pictures.get(touch.experienceKey)
  if (picture) sheet.arch(picture, edge, edge, width - 2 * edge, tall, 4 * mm)
  const middle = width / 2
  let y = edge + tall + 13.5 * mm
  for (const line of linesOf(faces, 'card', touch.title, 20, width - 2 * edge).slice(0, 2)) {
    sheet.line(line, middle, y, { face: 'card', size: 20, color: ink, align: 'center' })
    y += 22
  }
  y -= 4
  const wide = width * 0.62
  for (const line of linesOf(faces, 'text', touch.description, 10, wide).slice(0, 3)) {
    sheet.line(line, middle, y, { face: 'text', size: 10, color: quiet, align: 'center' })
    y += 14
  }
  if (touch.company)
    sheet.line(touch.company, middle, height - edge, {
      face: 'bold',
      size: 9.5,
      color: green,
      align: 'center',
    })
}

/** Whether the pen has all letters of a text; otherwise the card's face, which has more, sets it. */
const isPenned = ({ pen }: Drawing['faces'], text: string) => pen.lacks(text).length === 0

/** The face of greeting and message, and how much larger its letters are set. */
function messageFace({ faces }: Drawing, { handwritten, to, message }: PaperTouch) {
  return handwritten && isPenned(faces, `${to ?? ''} ${message}`)
    ? ({ face: 'pen', scale: penScale } as const)
    : ({ face: 'card', scale: 1 } as const)
}

/** Lays out the message; null if it doesn't fit at the smallest size. */
function setMessage(drawing: Drawing, touch: PaperTouch, { width, height, edge }: CardFormat) {
  const room = height - 2 * edge - footHeight
  const { face, scale } = messageFace(drawing, touch)
  for (const { size, line, charactersMax } of sizes) {
    if ([...touch.message].length > charactersMax) continue
    const paragraphs = touch.message
      .split(/\n+/u)
      .filter(Boolean)
      .map((text) => linesOf(drawing.faces, face, text, size * scale, width - 2 * edge))
    const lines = paragraphs.flat().length
    const gap = size * 0.42
    const greeting = touch.to ? line + gap : 0
    const tall = greeting + lines * line + paragraphs.length * gap + (touch.from ? 34 : 0) + 14
    if (tall <= room)
      return { face, size: size * scale, line, gap, paragraphs, top: edge + (room - tall) / 2, greeting }
  }
  return null
}

/** Draws the back: greeting, message, sender, and the codes at the foot. */
export function drawBack(sheet: Sheet, touch: PaperTouch, format: CardFormat, drawing: Drawing): void {
  const { width, edge } = format
  const set = setMessage(drawing, touch, format)
  if (!set) throw new Error(`The message of ${touch.key} doesn’t fit.`)
  const { face, size, line, gap } = set
  let y = set.top + size
  if (touch.to) {
    sheet.line(greeting(touch.to), edge, y, { face, size, color: red })
    y += set.greeting
  }
  for (const paragraph of set.paragraphs) {
    for (const text of paragraph) {
      sheet.line(text, edge, y, { face, size, color: ink })
      y += line
    }
    y += gap
  }
  if (touch.from) {
    y += 16
    const isByPen = isPenned(drawing.faces, touch.from)
    const hand = isByPen ? 'pen' : 'card'
    const wanted = isByPen ? 20 * penScale : 20
    sheet.line(touch.from, edge, y, {
      face: hand,
      size: fittingSize(drawing, touch.from, hand, wanted, width - 2 * edge),
      color: ink,
    })
    y += 17
  }
  const signed = [touch.member === touch.from ? null : touch.member, touch.company].filter(Boolean).join(', ')
  sheet.line(signed, edge, y, {
    face: 'text',
    size: fittingSize(drawing, signed, 'text', 8.5, width - 2 * edge),
    color: quiet,
  })
  drawFoot(sheet, touch, format, drawing)
}

const greeting = (to: string) => (/[,.!?:;]$/u.test(to.trim()) ? to : `${to},`)

function drawFoot(
  sheet: Sheet,
  touch: PaperTouch,
  { width, height, edge }: CardFormat,
  { faces }: Drawing,
): void {
  const top = height - edge - 23.2 * mm
  sheet.box(edge, top, width - 2 * edge, 0.5, hair)
  const foot = height - edge
  const side = 19 * mm
  if (touch.link) {
    drawQr(sheet, touch.link, edge, foot - side, side)
    const beside = edge + side + 8
    sheet.line('Point your phone here', beside, foot - side + 24, { face: 'bold', size: 8.5 })
    const [first = touch.member] = touch.member.split(' ')
    const why = touch.hasThanks ? 'to say thank you.' : `for more from ${first}.`
    sheet.line(why, beside, foot - side + 36, { face: 'text', size: 8.5 })
  }
  const small = { face: 'text', size: 7, color: quiet, align: 'right' } as const
  sheet.line(cardCode(touch.code), width - edge, foot - 11, small)
  const place = `${touch.batch}, ${touch.place}`
  sheet.line(place, width - edge, foot - 2, small)
  const wide = Math.max(...[cardCode(touch.code), place].map((text) => faces.text.widthOf(text, small.size)))
  drawMatrix(sheet, cardCode(touch.code), width - edge - wide - 6 - 7 * mm, foot - 7 * mm, 7 * mm)
}

/** The largest size, up to the one wanted, at which a line fits. */
function fittingSize(
  { faces }: Drawing,
  text: string,
  face: FaceName,
  wanted: number,
  width: number,
): number {
  const wide = faces[faceFor(faces, face, text)].widthOf(text, wanted)
  return wide <= width ? wanted : (wanted * width) / wide
}

/** Why a card can't be printed as intended; null if it can. */
export function cardFault(touch: PaperTouch, format: CardFormat, drawing: Drawing): string | null {
  return setMessage(drawing, touch, format) ? null : 'Its message is too long for the card.'
}
