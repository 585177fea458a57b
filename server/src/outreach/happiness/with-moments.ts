import type { HappinessPart } from '@goodturn/contract/outreach/happiness/score'
import { dateIn } from '@goodturn/contract/time'
import type { PersonFacts } from './facts.queries.ts'

/** The parts of a score with the moments behind their days; a day that comes from elsewhere, such as a plan, has none. */
export function withMoments(
  parts: readonly HappinessPart[],
  { moments }: Pick<PersonFacts, 'moments'>,
): HappinessPart[] {
  return parts.map((part) => {
    const at = moments[part.name] ?? null
    return at !== null && dateIn(new Date(at * 1000)) === part.on ? { ...part, at } : part
  })
}
