import { z } from 'zod/mini'
import { artSchema } from '../../../shop/catalog/schema.ts'
import { draftText, slugText } from '../fields.ts'
import { type DocumentLabels, drawingLabel, text } from '../labels.ts'

/** A category of the shop as staff edit it. It can't be hidden: the shop shows it while it has an item on sale. */
export const categoryDocument = z.object({
  kind: z.literal('category'),
  /** Fixed once it is published; until then it follows the title. */
  slug: slugText,
  title: draftText,
  /** The title for members outside real estate, if it differs (BG-13). */
  title_other: z.nullable(draftText),
  art: artSchema,
})

export type CategoryDocument = z.infer<typeof categoryDocument>

/** A new category. */
export function blankCategory(title: string): CategoryDocument {
  const art = { tint: 'treats', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] }
  return { kind: 'category', slug: '', title, title_other: null, art }
}

/** Labels for changes of a category. */
export const categoryLabels: DocumentLabels = {
  title: text('title'),
  title_other: text('title outside real estate'),
  art: drawingLabel('picture'),
}
