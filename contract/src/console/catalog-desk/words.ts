import { inCents, formatCents } from '../../money.ts'
import { dateInWords } from '../../time.ts'

/** How a member of a document is told in words: what it is called, and its value (null for nothing). */
export interface Leaf {
  label: string
  write: (value: unknown) => string | null
}

/** How the items of a list are told apart in paths, and what they are called; `count` is how many there are. */
export interface ListOf {
  each: (item: Record<string, unknown>, index: number, count: number) => [id: string, name: string]
}

/** The words of a kind: by the path in its documents, without the ids of items. What has none is not told. */
export type Words = Readonly<Record<string, Leaf | ListOf>>

const plainText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A text, or a number that is no money. */
export const text = (label: string): Leaf => ({
  label,
  write: (value) => (typeof value === 'number' ? String(value) : plainText(value)),
})

/** An amount in dollars. */
export const money = (label: string): Leaf => ({
  label,
  write: (value) => (typeof value === 'number' ? formatCents(inCents(value)) : null),
})

/** Yes or no, in the words given. */
export const yesOrNo = (label: string, yes = 'Yes', no = 'No'): Leaf => ({
  label,
  write: (value) => (value === true ? yes : no),
})

/** Texts in a row. */
export const row = (label: string): Leaf => ({
  label,
  write: (value) => plainText((value as readonly string[]).join(', ')),
})

/** A calendar date. */
export const day = (label: string): Leaf => ({
  label,
  write: (value) => (typeof value === 'string' && value !== '' ? dateInWords(value) : null),
})

/** The picture of a thing: what it is, not its looks. */
export const picture = (label: string): Leaf => ({
  label,
  write(value) {
    const { image, art } = value as { image: string | null; art: unknown }
    return image === null ? `drawn ${drawingName(art)}` : `uploaded ${image.split('/').at(-1)?.slice(0, 6)}`
  },
})

/** The drawn picture of what can have no uploaded one. */
export const drawing = (label: string): Leaf => ({ label, write: (value) => `drawn ${drawingName(value)}` })

function drawingName(art: unknown): string {
  const { tint, of } = art as { tint: string; of: { n: string; s: number; x: number; y: number }[] }
  return `${tint}: ${of.map(({ n, s, x, y }) => `${n} ${s} ${x} ${y}`).join(', ')}`
}
