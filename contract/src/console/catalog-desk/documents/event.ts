import { z } from 'zod/mini'
import { artSchema } from '../../../shop/catalog/schema.ts'
import { draftDay, draftText, slugText } from '../fields.ts'
import { eventServicesMax } from '../limits.ts'
import { type DocumentLabels, day, drawingLabel, row, text, yesOrNo } from '../labels.ts'

/** A special event as staff edit it: an occasion for which members choose many people at once (CG-58). */
export const eventDocument = z.object({
  kind: z.literal('event'),
  /** Fixed once it is published; until then it follows the title. */
  slug: slugText,
  active: z.boolean(),
  title: draftText,
  text: draftText,
  art: artSchema,
  /** The order-by date; null where any day works. It repeats every year. */
  order_by: z.nullable(draftDay),
  /** Slugs of the services offered for it, in order. */
  services: z.array(slugText).check(z.maxLength(eventServicesMax)),
})

export type EventDocument = z.infer<typeof eventDocument>

/** A new special event. */
export function blankEvent(title: string): EventDocument {
  const art = { tint: 'cheer', of: [{ n: 'balloon', s: 62, x: 50, y: 0 }] }
  return { kind: 'event', slug: '', active: true, title, text: '', art, order_by: null, services: [] }
}

/** Labels for changes of a special event. */
export const eventLabels: DocumentLabels = {
  active: yesOrNo('state', 'Offered', 'Hidden'),
  title: text('title'),
  text: text('text'),
  art: drawingLabel('picture'),
  order_by: day('order by'),
  services: row('services'),
}
