import type { PageOf } from '@goodturn/contract/call'
import type { happinessSorts, happinessViews } from '@goodturn/contract/outreach/happiness/calls'
import type { HappinessRow } from '@goodturn/contract/outreach/happiness/schema'
import { type HappinessPart, happinessOf, lowScoreBelow } from '@goodturn/contract/outreach/happiness/score'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { dateIn } from '@goodturn/contract/time'
import { noContact } from '../../people/contacts/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom } from '../../platform/lists/paging.ts'
import { factsOf } from './facts.queries.ts'
import { type ListedRow, findOwnPerson, pageOfScores, pageWithoutScores } from './list.queries.ts'
import { withMoments } from './with-moments.ts'

/** The request for a list of scores. */
interface ScoresQuery extends PageRequest {
  view?: (typeof happinessViews)[number] | undefined
  sort?: (typeof happinessSorts)[number] | undefined
  search?: string | undefined
}

/** Lists a page of a member's own people by score; people who were never sent anything are listed by name. */
export async function listScores(
  tx: Tx,
  memberKey: MemberKey,
  { view = 'all', sort = 'score', search = '', ...asked }: ScoresQuery,
): Promise<PageOf<HappinessRow>> {
  const below = view === 'needs_thought' ? lowScoreBelow : null
  const { rows, cursor, counted } =
    view === 'nothing_sent'
      ? await pageWithoutScores(tx, memberKey, { search, ...asked })
      : await pageOfScores(tx, memberKey, { sort, below, search, ...asked })
  return pageFrom<ListedRow, HappinessRow>({
    rows,
    page: cursor?.page ?? asked.page ?? 1,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.at, row.key],
    present: presentRow,
  })
}

/** Calculates the current score for one of the member's own people; 404 for anyone else's. */
export async function showScore(
  tx: Tx,
  memberKey: MemberKey,
  key: ContactKey,
  now: Date,
): Promise<HappinessRow> {
  const person = await findOwnPerson(tx, memberKey, key)
  if (!person) throw noContact()
  const { displayName, firstName } = person
  const [facts] = await factsOf(tx, [key])
  const isKnown = facts && (facts.arrivedOn.length > 0 || facts.nextOn || facts.returnedOn)
  const { score, parts } = isKnown ? happinessOf(facts, dateIn(now)) : { score: null, parts: [] }
  return presentRow({ key, displayName, firstName, score, parts: facts ? withMoments(parts, facts) : parts })
}

interface Presented extends Pick<ListedRow, 'key' | 'displayName' | 'firstName'> {
  score: number | null
  parts: HappinessPart[]
}

function presentRow({ key, displayName, firstName, score, parts }: Presented): HappinessRow {
  return { contact: { key, display_name: displayName, first_name: firstName }, score, parts }
}
