import { deflateSync } from 'node:zlib'
import { type FaceName, type Faces, faceNames, openFaces } from './face.ts'
import { fontObjects } from './font-objects.ts'
import type { Png } from './png.ts'

/** Receives the next bytes of a file. */
export type Sink = (bytes: Buffer) => Promise<void>

/** A picture in a file, embedded once and shown on many pages. */
export interface PlacedPicture {
  /** The name that pages use for it. */
  name: string
  id: number
  width: number
  height: number
}

/** The content of a page: its size in points, its drawing operators, and its pictures. */
export interface PageParts {
  width: number
  height: number
  drawn: string
  pictures: readonly PlacedPicture[]
}

const partBytes = 512 * 1024

/**
 * Writes a PDF front to back: each page is written as it is made, so a long file takes no more memory than a short one.
 * Only one offset per page is kept.
 */
export class PdfFile {
  readonly faces: Faces = openFaces()
  readonly #sink: Sink
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #at = 0
  /** Byte offsets of the objects, by object number: 1 is the catalog, 2 the page tree, and 3 its resources. */
  readonly #offsets: number[] = [0, 0, 0, 0]
  readonly #pages: number[] = []
  readonly #fontIds: Readonly<Record<FaceName, number>>
  #pictures = 0

  constructor(sink: Sink) {
    this.#sink = sink
    const [text, bold, card, pen] = [this.#reserve(), this.#reserve(), this.#reserve(), this.#reserve()]
    this.#fontIds = { text, bold, card, pen }
    this.#put(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  }

  get pages(): number {
    return this.#pages.length
  }

  /** Embeds an RGB JPEG. */
  addPicture(jpeg: Buffer, width: number, height: number): PlacedPicture {
    const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
    this.#pictures += 1
    return { name: `P${this.#pictures}`, id: this.#stream(this.#reserve(), head, jpeg), width, height }
  }

  /** Embeds a PNG as is. */
  addPng({ width, height, bits, colors, palette, data }: Png): PlacedPicture {
    const space = palette
      ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`
      : colors === 3
        ? '/DeviceRGB'
        : '/DeviceGray'
    const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace ${space}/BitsPerComponent ${bits}/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent ${bits}/Columns ${width}>>`
    this.#pictures += 1
    return { name: `P${this.#pictures}`, id: this.#stream(this.#reserve(), head, data), width, height }
  }

  /** Adds a page and flushes what has accumulated. */
  async addPage({ width, height, drawn, pictures }: PageParts): Promise<void> {
    const content = this.#packed(this.#reserve(), '', Buffer.from(drawn, 'latin1'))
    const shown = pictures.map(({ name, id }) => `/${name} ${id} 0 R`).join('')
    const fonts = faceNames.map((name) => `/${name} ${this.#fontIds[name]} 0 R`).join('')
    const page = this.#reserve()
    this.#object(
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width.toFixed(2)} ${height.toFixed(2)}]/Resources<</Font<<${fonts}>>/XObject<<${shown}>>>>/Contents ${content} 0 R>>`,
    )
    this.#pages.push(page)
    if (this.#waitingBytes >= partBytes) await this.#flush()
  }

  /** Writes the fonts, the page tree, and the index; nothing can be added afterward. */
  async end(title: string): Promise<void> {
    for (const name of faceNames) {
      fontObjects(this.faces[name], {
        font: this.#fontIds[name],
        object: (text) => this.#object(this.#reserve(), text),
        own: (id, text) => this.#object(id, text),
        packed: (head, bytes) => this.#packed(this.#reserve(), head, bytes),
      })
    }
    const kids = this.#pages.map((id) => `${id} 0 R`).join(' ')
    this.#object(2, `<</Type/Pages/Kids[${kids}]/Count ${this.#pages.length}>>`)
    this.#object(1, '<</Type/Catalog/Pages 2 0 R>>')
    this.#object(3, `<</Title ${textObject(title)}/Producer(Goodturn)>>`)
    const start = this.#at
    const entries = this.#offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
    const count = this.#offsets.length
    this.#put(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${count}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    )
    await this.#flush()
  }

  #reserve(): number {
    return this.#offsets.push(0) - 1
  }

  #object(id: number, text: string): number {
    this.#offsets[id] = this.#at
    this.#put(Buffer.from(`${id} 0 obj\n${text}\nendobj\n`, 'latin1'))
    return id
  }

  #packed(id: number, head: string, bytes: Buffer): number {
    return this.#stream(id, `${head}/Filter/FlateDecode`, deflateSync(bytes, { level: 4 }))
  }

  #stream(id: number, head: string, bytes: Buffer): number {
    this.#offsets[id] = this.#at
    this.#put(Buffer.from(`${id} 0 obj\n<<${head}/Length ${bytes.length}>>stream\n`, 'latin1'))
    this.#put(bytes)
    this.#put(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    return id
  }

  #put(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#at += bytes.length
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    await this.#sink(bytes)
  }
}

/** A text of the file itself, such as its title: UTF-16 in hexadecimal. */
function textObject(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}
