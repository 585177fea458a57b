import type { Service } from '@goodturn/contract/shop/catalog/schema'

/** A line of a person's notes, and whether it is a warning, such as an allergy or a diet. */
export interface NoteLine {
  text: string
  isWarning: boolean
}

const warning = /\b(allerg|intoleran|gluten|vegan|vegetarian|kosher|halal|sober|no alcohol|avoid|never)/i

const linesMax = 6

/** The lines of a person's notes, warnings first, to read before sending something. */
export function readNoteLines(notes: string): NoteLine[] {
  const lines = notes
    .split(/\n+|(?<=[.!?])\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ text: text.replace(/\.$/, ''), isWarning: warning.test(text) }))
  return lines.toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning)).slice(0, linesMax)
}

/** Allergens of the person that the gift mentions: "walnuts"; for a warning that never blocks. */
export function allergensIn(
  notes: string,
  { title, description, summary }: Pick<Service, 'title' | 'description' | 'summary'>,
): string[] {
  const about = `${title} ${summary} ${description}`.toLowerCase()
  const named = [...notes.matchAll(/\ballergic to ([^.;\n]+)/gi)].flatMap(([, list = '']) =>
    list.toLowerCase().split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/),
  )
  return [...new Set(named.map((each) => each.trim()))].filter((each) => {
    const stem = each.replace(/(?<=[a-z]{3})s$/, '')
    return stem.length > 2 && about.includes(stem)
  })
}
