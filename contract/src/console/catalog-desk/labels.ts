import { inCents, formatCents } from '../../money.ts'
import { formatUtcDate } from '../../time.ts'

/** The text form of a document field: its label, and its value (null if empty). */
export interface FieldLabel {
  label: string
  write: (value: unknown) => string | null
}

/** How the items of a list are identified in paths and named in text; `count` is the number of items. */
export interface ListLabel {
  each: (item: Record<string, unknown>, index: number, count: number) => [id: string, name: string]
}

/** The labels of a kind, by path in its documents without item ids. Changes without a label are not listed. */
export type DocumentLabels = Readonly<Record<string, FieldLabel | ListLabel>>

const plainText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A text, or a number that isn't money. */
export const text = (label: string): FieldLabel => ({
  label,
  write: (value) => (typeof value === 'number' ? String(value) : plainText(value)),
})

/** An amount in dollars. */
export const money = (label: string): FieldLabel => ({
  label,
  write: (value) => (typeof value === 'number' ? formatCents(inCents(value)) : null),
})

/** Yes or no, with the given texts. */
export const yesOrNo = (label: string, yes = 'Yes', no = 'No'): FieldLabel => ({
  label,
  write: (value) => (value === true ? yes : no),
})

/** Texts in a row, joined by commas. */
export const row = (label: string): FieldLabel => ({
  label,
  write: (value) => plainText((value as readonly string[]).join(', ')),
})

/** A calendar date. */
export const day = (label: string): FieldLabel => ({
  label,
  write: (value) => (typeof value === 'string' && value !== '' ? formatUtcDate(value) : null),
})

/** The picture of an item: names it without describing it. */
export const picture = (label: string): FieldLabel => ({
  label,
  write(value) {
    const { image, art } = value as { image: string | null; art: unknown }
    return image === null ? `drawn ${drawingName(art)}` : `uploaded ${image.split('/').at(-1)?.slice(0, 6)}`
  },
})

/** The drawing of an item that can't have an uploaded picture. */
export const drawingLabel = (label: string): FieldLabel => ({
  label,
  write: (value) => `drawn ${drawingName(value)}`,
})

function drawingName(art: unknown): string {
  const { tint, of } = art as { tint: string; of: { n: string; s: number; x: number; y: number }[] }
  return `${tint}: ${of.map(({ n, s, x, y }) => `${n} ${s} ${x} ${y}`).join(', ')}`
}
