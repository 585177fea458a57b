import type { Face, FaceName, Faces } from './face.ts'
import type { PageParts, PlacedPicture } from './pdf-file.ts'

/** Red, green, and blue from 0 to 1. */
export type Color = readonly [number, number, number]

const black: Color = [0, 0, 0]

interface Style {
  face: FaceName
  size: number
  color?: Color
  /** The point in the text that `x` refers to; defaults to the left end. */
  align?: 'left' | 'center' | 'right'
}

/**
 * A page being drawn, in points from its upper left corner. `origin` shifts what follows, for several cards on one
 * sheet; `scale` shrinks it.
 */
export class Sheet {
  readonly #faces: Faces
  readonly #width: number
  readonly #height: number
  #drawn = ''
  readonly #pictures = new Set<PlacedPicture>()
  #left = 0
  #top = 0
  #scale = 1

  constructor(faces: Faces, width: number, height: number) {
    this.#faces = faces
    this.#width = width
    this.#height = height
  }

  get parts(): PageParts {
    return { width: this.#width, height: this.#height, drawn: this.#drawn, pictures: [...this.#pictures] }
  }

  origin(left: number, top: number, scale = 1): void {
    this.#left = left
    this.#top = top
    this.#scale = scale
  }

  /** One line; `y` is its baseline. */
  line(text: string, x: number, y: number, { face, size, color = black, align = 'left' }: Style): void {
    if (text === '') return
    const shown = faceFor(this.#faces, face, text)
    const { shown: glyphs, width } = this.#faces[shown].set(text)
    const long = (width * size) / 1000
    const left = align === 'left' ? x : align === 'right' ? x - long : x - long / 2
    this.#drawn += `BT ${color.join(' ')} rg /${shown} ${n(size * this.#scale)} Tf ${this.#at(left, y)} Td [${glyphs}]TJ ET\n`
  }

  /** A filled box. */
  box(x: number, y: number, width: number, height: number, color: Color = black): void {
    this.#drawn += `${color.join(' ')} rg ${this.#at(x, y + height)} ${n(width * this.#scale)} ${n(height * this.#scale)} re f\n`
  }

  /** Black squares on a grid, for codes: one path, in whole squares. */
  boxes(
    x: number,
    y: number,
    unit: number,
    all: readonly (readonly [number, number, number, number])[],
  ): void {
    const size = (unit * this.#scale).toFixed(4)
    const path = all.map((box) => `${box.join(' ')} re`)
    this.#drawn += `q ${size} 0 0 -${size} ${this.#at(x, y)} cm 0 0 0 rg ${path.join(' ')} f Q\n`
  }

  /** An outlined box with rounded corners. */
  frame(x: number, y: number, width: number, height: number, thick: number, round: number): void {
    this.#drawn += `${n(thick * this.#scale)} w 0 0 0 RG ${this.#rounded(x, y, width, height, round, round)} S\n`
  }

  /** A picture scaled to fit a box, centered. */
  picture(picture: PlacedPicture, x: number, y: number, width: number, height: number): void {
    this.#pictures.add(picture)
    const scale = Math.min(width / picture.width, height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    const at = this.#at(x + (width - wide) / 2, y + (height + high) / 2)
    this.#drawn += `q ${n(wide * this.#scale)} 0 0 ${n(high * this.#scale)} ${at} cm /${picture.name} Do Q\n`
  }

  /** A picture that fills a box with a round arch on top and round corners below. */
  arch(picture: PlacedPicture, x: number, y: number, width: number, height: number, round: number): void {
    this.#pictures.add(picture)
    const k = this.#scale
    this.#drawn += `q ${this.#rounded(x, y, width, height, width / 2, round)} W n ${n(width * k)} 0 0 ${n(height * k)} ${this.#at(x, y + height)} cm /${picture.name} Do Q\n`
  }

  #rounded(x: number, y: number, w: number, h: number, up: number, low: number): string {
    const bend = 0.4477
    const [right, foot] = [x + w, y + h]
    return [
      `${this.#at(x, y + up)} m`,
      `${this.#at(x, y + up * bend)} ${this.#at(x + up * bend, y)} ${this.#at(x + up, y)} c`,
      `${this.#at(right - up, y)} l`,
      `${this.#at(right - up * bend, y)} ${this.#at(right, y + up * bend)} ${this.#at(right, y + up)} c`,
      `${this.#at(right, foot - low)} l`,
      `${this.#at(right, foot - low * bend)} ${this.#at(right - low * bend, foot)} ${this.#at(right - low, foot)} c`,
      `${this.#at(x + low, foot)} l`,
      `${this.#at(x + low * bend, foot)} ${this.#at(x, foot - low * bend)} ${this.#at(x, foot - low)} c h`,
    ].join(' ')
  }

  #at(x: number, y: number): string {
    return `${n(this.#left + x * this.#scale)} ${n(this.#height - this.#top - y * this.#scale)}`
  }
}

const n = (value: number) => String(Math.round(value * 100) / 100)

/** The face for a text: the intended one, or the card's, which has more letters. */
export function faceFor(faces: Faces, meant: FaceName, text: string): FaceName {
  return faces[meant].lacks(text).length === 0 ? meant : 'card'
}

/** Breaks a text at spaces into lines of at most `width` points; a longer word is broken anywhere. */
export function linesOf(faces: Faces, meant: FaceName, text: string, size: number, width: number): string[] {
  const face = faces[faceFor(faces, meant, text)]
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let wide = 0
    for (const word of paragraph
      .split(/\s+/u)
      .filter(Boolean)
      .flatMap((one) => splitWord(face, one, size, width))) {
      const more = face.widthOf(line === '' ? word : ` ${word}`, size)
      if (line !== '' && wide + more > width) {
        lines.push(line)
        line = word
        wide = face.widthOf(word, size)
      } else {
        line = line === '' ? word : `${line} ${word}`
        wide += more
      }
    }
    lines.push(line)
  }
  return lines
}

function splitWord(face: Face, word: string, size: number, width: number): string[] {
  if (face.widthOf(word, size) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece !== '' && face.widthOf(piece + char, size) > width) {
      found.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...found, piece]
}
