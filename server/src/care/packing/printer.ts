import type { ExperienceKey, PackingLabelKey } from '@goodturn/contract/ids'
import type { Paper } from '@goodturn/contract/care/packing/schema'
import { type ArtFrame, drawArt, frameAround } from '../../shop/catalog/art.ts'
import { artOfExperience } from '../../shop/catalog/art.queries.ts'
import type { Platform } from '../../platform/context.ts'
import { a6, cardFault, drawBack, drawFront, quarter } from './pdf/card.ts'
import { a4, drawLabel, label } from './pdf/label.ts'
import { type Drawing, type PaperTouch, inch, mm } from './pdf/paper.ts'
import type { PdfFile, PlacedPicture } from './pdf/pdf-file.ts'
import { Sheet } from './pdf/sheet.ts'
import { readPng } from './pdf/png.ts'
import { drawSlip, slip } from './pdf/slip.ts'
import { labelName } from './stored-parts.ts'

const letter = { width: 8.5 * inch, height: 11 * inch }
const onASheet = 4
/** Pixels of a picture on a card, at 300 per inch. */
const picturePixels = { width: 1028, height: 1044 }

/** Prints the papers of touches into a file, one touch at a time; papers that share a sheet wait until it is full. */
export class Printer {
  readonly #platform: Platform
  readonly #file: PdfFile
  readonly #pictures = new Map<ExperienceKey, PlacedPicture>()
  readonly #drawing: Drawing
  /** Touches whose sheet isn't full yet, and that sheet's paper. */
  #waiting: PaperTouch[] = []
  #sheet: Paper | null = null

  constructor(platform: Platform, file: PdfFile) {
    this.#platform = platform
    this.#file = file
    this.#drawing = {
      faces: file.faces,
      pictures: this.#pictures,
      sender: platform.settings.warehouseAddress,
    }
  }

  /**
   * Prints one paper for a touch. If any of the touch's papers can't be printed as intended, prints none of them and
   * returns the reason.
   */
  async print(
    paper: Paper,
    touch: PaperTouch,
    papers: readonly Paper[],
    bought?: PackingLabelKey | null,
  ): Promise<string | null> {
    const why = this.#fault(touch, papers)
    if (why !== null) return why
    if (paper === 'labels_carrier') return bought ? this.#carrierLabel(bought) : 'It has no label.'
    if (paper === 'cards_a6' || paper === 'cards_letter') await this.#picture(touch.experienceKey)
    if (paper === 'cards_letter' || paper === 'labels_a4') {
      this.#sheet = paper
      this.#waiting.push(touch)
      if (this.#waiting.length === onASheet) await this.endPaper()
      return null
    }
    for (const sheet of this.#single(paper, touch)) await this.#file.addPage(sheet.parts)
    return null
  }

  /** Finishes a sheet that isn't full. */
  async endPaper(): Promise<void> {
    const touches = this.#waiting
    this.#waiting = []
    if (touches.length === 0) return
    const sheets = this.#sheet === 'cards_letter' ? this.#cardSheets(touches) : [this.#labelSheet(touches)]
    for (const sheet of sheets) await this.#file.addPage(sheet.parts)
  }

  /** The carrier's own picture, unchanged, on a page of its size. */
  async #carrierLabel(key: PackingLabelKey): Promise<string | null> {
    const bytes = await this.#platform.files.read(labelName(key))
    const png = bytes && readPng(bytes)
    if (!png) return 'Its label picture no longer exists.'
    const sheet = new Sheet(this.#drawing.faces, label.width, label.height)
    sheet.picture(this.#file.addPng(png), 0, 0, label.width, label.height)
    await this.#file.addPage(sheet.parts)
    return null
  }

  #single(paper: Paper, touch: PaperTouch): Sheet[] {
    const { faces } = this.#drawing
    if (paper === 'slips') {
      const sheet = new Sheet(faces, slip.width, slip.height)
      drawSlip(sheet, touch, this.#drawing)
      return [sheet]
    }
    if (paper === 'labels_4x6') {
      const sheet = new Sheet(faces, label.width, label.height)
      drawLabel(sheet, touch, this.#drawing)
      return [sheet]
    }
    const [front, back] = [new Sheet(faces, a6.width, a6.height), new Sheet(faces, a6.width, a6.height)]
    drawFront(front, touch, a6, this.#drawing)
    drawBack(back, touch, a6, this.#drawing)
    return [front, back]
  }

  /** Fronts are mirrored left to right, so they align with their backs in two-sided printing. */
  #cardSheets(touches: readonly PaperTouch[]): Sheet[] {
    const { faces } = this.#drawing
    const [fronts, backs] = [
      new Sheet(faces, letter.width, letter.height),
      new Sheet(faces, letter.width, letter.height),
    ]
    for (const [index, touch] of touches.entries()) {
      const top = index < 2 ? 0 : quarter.height
      const isLeft = index % 2 === 0
      fronts.origin(isLeft ? quarter.width : 0, top)
      drawFront(fronts, touch, quarter, this.#drawing)
      backs.origin(isLeft ? 0 : quarter.width, top)
      drawBack(backs, touch, quarter, this.#drawing)
    }
    for (const sheet of [fronts, backs]) cutMarks(sheet)
    return [fronts, backs]
  }

  #labelSheet(touches: readonly PaperTouch[]): Sheet {
    const sheet = new Sheet(this.#drawing.faces, a4.width, a4.height)
    const [width, height] = [a4.width / 2, a4.height / 2]
    const scale = Math.min((width - 4 * mm) / label.width, (height - 4 * mm) / label.height)
    for (const [index, touch] of touches.entries()) {
      const left = (index % 2) * width + (width - label.width * scale) / 2
      const top = Math.floor(index / 2) * height + (height - label.height * scale) / 2
      sheet.origin(left, top, scale)
      drawLabel(sheet, touch, this.#drawing)
    }
    return sheet
  }

  #fault(touch: PaperTouch, papers: readonly Paper[]): string | null {
    const { faces } = this.#drawing
    const cards = [touch.to, touch.message, touch.from].filter((text) => text !== null)
    const others = [
      ...touch.address,
      touch.member,
      touch.company,
      touch.personalization,
      touch.title,
      ...touch.instructions,
    ].filter((text) => text !== null)
    const hasCards = papers.some((paper) => paper.startsWith('cards'))
    const unprintable = new Set<string>()
    for (const text of hasCards || papers.includes('slips') ? cards : [])
      for (const char of faces.card.lacks(text)) unprintable.add(char)
    // A line with letters that the text face lacks is set entirely in the card's face.
    for (const text of others)
      if (faces.text.lacks(text).length > 0) for (const char of faces.card.lacks(text)) unprintable.add(char)
    if (unprintable.size > 0) return `It has characters that can’t be printed: ${[...unprintable].join(' ')}`
    const formats = [papers.includes('cards_a6') && a6, papers.includes('cards_letter') && quarter]
    for (const format of formats) {
      const why = format ? cardFault(touch, format, this.#drawing) : null
      if (why) return why
    }
    return null
  }

  async #picture(experienceKey: ExperienceKey): Promise<void> {
    if (this.#pictures.has(experienceKey)) return
    const found = await artOfExperience(this.#platform.database.db, experienceKey)
    const uploaded =
      found.imageName && !found.imageName.endsWith('.svg')
        ? await this.#platform.files.read(found.imageName)
        : null
    const { default: sharp } = await import('sharp')
    const source =
      uploaded ?? Buffer.from(await drawArt(found.art, withRoom(frameAround(found.art, picturePixels))))
    const jpeg = await sharp(source)
      .resize({ ...picturePixels, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
    this.#pictures.set(experienceKey, this.#file.addPicture(jpeg, picturePixels.width, picturePixels.height))
  }
}

/** Enlarges a frame to show more of the room around the objects, since an arch cuts into it. */
function withRoom(frame: ArtFrame): ArtFrame {
  const [width, height] = [frame.width * 1.3, frame.height * 1.3]
  return {
    ...frame,
    left: frame.left - frame.width * 0.15,
    top: frame.top - frame.height * 0.24,
    width,
    height,
  }
}

const tick = 12
const hair = [0.4, 0.4, 0.4] as const

/** Short ticks at the edges for the two cuts. */
function cutMarks(sheet: Sheet): void {
  sheet.origin(0, 0)
  const { width, height } = letter
  sheet.box(width / 2, tick, 0.4, tick, hair)
  sheet.box(width / 2, height - 2 * tick, 0.4, tick, hair)
  sheet.box(tick, height / 2, tick, 0.4, hair)
  sheet.box(width - 2 * tick, height / 2, tick, 0.4, hair)
}
