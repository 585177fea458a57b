import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'
import { present } from '../../../platform/assert.ts'

/** The typefaces for paper: their packages and the path of the file in each. */
const files = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  bold: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  card: '@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf',
  pen: '@expo-google-fonts/la-belle-aurore/400Regular/LaBelleAurore_400Regular.ttf',
} as const

export type FaceName = keyof typeof files
export const faceNames = Object.keys(files) as FaceName[]

/** A word set in its face: glyphs and their advances, in thousandths of the size. */
export interface SetWord {
  /** Operand of the TJ operator: hexadecimal glyphs, and the kerning between them. */
  shown: string
  width: number
}

const cachedWordsMax = 20_000
/** Characters that every face has. */
const plain = /^[\x20-\x7e\s]*$/

/** A typeface for paper: sets words with kerning and ligatures, and records the glyphs it used. */
export class Face {
  readonly bytes: Buffer
  readonly font: Font
  /** The characters that each used glyph stands for. */
  readonly used = new Map<number, readonly number[]>()
  readonly #words = new Map<string, SetWord>()

  constructor(name: FaceName) {
    this.bytes = readFileSync(createRequire(import.meta.url).resolve(files[name]))
    const made = create(this.bytes)
    if (!('layout' in made)) throw new Error(`${files[name]} contains several fonts.`)
    this.font = made
  }

  /** Converts font units to thousandths of the size. */
  perMille(units: number): number {
    return (units * 1000) / this.font.unitsPerEm
  }

  /** The characters of a text that the face has no shape for. */
  lacks(text: string): string[] {
    if (plain.test(text)) return []
    return [...text].filter(
      (char) =>
        !/\s/u.test(char) && !this.font.hasGlyphForCodePoint(present(char.codePointAt(0), 'a character')),
    )
  }

  /** Sets a line. Words recur, so they are cached. */
  set(text: string): SetWord {
    const parts = text.split(' ').map((word, index) => this.#set(index === 0 ? word : ` ${word}`))
    const [only] = parts
    if (only && parts.length === 1) return only
    return {
      shown: parts.map((part) => part.shown).join(''),
      width: parts.reduce((width, part) => width + part.width, 0),
    }
  }

  #set(word: string): SetWord {
    const known = this.#words.get(word)
    if (known) return known
    const { glyphs, positions } = this.font.layout(word)
    let shown = '<'
    let width = 0
    for (const [index, glyph] of glyphs.entries()) {
      this.used.set(glyph.id, glyph.codePoints)
      const advance = this.perMille(positions[index]?.xAdvance ?? glyph.advanceWidth)
      const kern = this.perMille(glyph.advanceWidth) - advance
      shown += glyph.id.toString(16).padStart(4, '0')
      if (Math.abs(kern) >= 0.5) shown += `>${Math.round(kern)}<`
      width += advance
    }
    shown += '>'
    const made = { shown, width }
    if (this.#words.size >= cachedWordsMax) this.#words.clear()
    this.#words.set(word, made)
    return made
  }

  /** The width of a text, in points. */
  widthOf(text: string, size: number): number {
    return (this.set(text).width * size) / 1000
  }
}

/** The faces used in one file. */
export type Faces = Readonly<Record<FaceName, Face>>

/** Opens new faces: the glyphs each one records belong to one file. */
export function openFaces(): Faces {
  return { text: new Face('text'), bold: new Face('bold'), card: new Face('card'), pen: new Face('pen') }
}
