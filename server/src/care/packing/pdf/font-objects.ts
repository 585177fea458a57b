import type { Face } from './face.ts'

interface Writing {
  /** The object number that pages use for the font. */
  font: number
  /** Writes an object and returns its number. */
  object(text: string): number
  own(id: number, text: string): number
  packed(head: string, bytes: Buffer): number
}

/** Embeds a whole face, with the widths and characters of the glyphs used, so text can be searched and copied. */
export function fontObjects(face: Face, { font, object, own, packed }: Writing): void {
  const { font: face_, bytes } = face
  const name = `/${face_.postscriptName}`
  const measure = (units: number) => Math.round(face.perMille(units))
  const { minX, minY, maxX, maxY } = face_.bbox
  const box = [minX, minY, maxX, maxY].map(measure).join(' ')
  const file = packed(`/Length1 ${bytes.length}`, bytes)
  const descriptor = object(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${measure(face_.ascent)}/Descent ${measure(face_.descent)}/CapHeight ${measure(face_.capHeight)}/StemV 80/FontFile2 ${file} 0 R>>`,
  )
  const used = [...face.used].sort(([a], [b]) => a - b)
  const widths = used.map(([id]) => `${id}[${measure(face_.getGlyph(id).advanceWidth)}]`).join('')
  const glyphs = object(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 600/W[${widths}]>>`,
  )
  const meaning = packed('', Buffer.from(meaningOf(used), 'latin1'))
  own(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${glyphs} 0 R]/ToUnicode ${meaning} 0 R>>`,
  )
}

const entriesMax = 100

/** The table from glyphs to text. */
function meaningOf(used: readonly (readonly [number, readonly number[]])[]): string {
  const lines = used
    .filter(([, codes]) => codes.length > 0)
    .map(([id, codes]) => {
      const text = Buffer.from(String.fromCodePoint(...codes), 'utf16le').swap16()
      return `<${id.toString(16).padStart(4, '0')}><${text.toString('hex')}>`
    })
  let table =
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange<0000><ffff>endcodespacerange\n'
  for (let at = 0; at < lines.length; at += entriesMax) {
    const some = lines.slice(at, at + entriesMax)
    table += `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`
  }
  return `${table}endcmap CMapName currentdict/CMap defineresource pop end end`
}
