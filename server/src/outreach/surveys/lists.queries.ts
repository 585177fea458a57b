import type { PageOf } from '@goodturn/contract/call'
import type { AskKey, ContactKey, MemberKey, QuestionnaireKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { AskView } from '@goodturn/contract/outreach/surveys/calls'
import type { Answer, Ask } from '@goodturn/contract/outreach/surveys/schema'
import type { AskKind, AskState } from '@goodturn/contract/outreach/surveys/states'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'

interface AskRow {
  key: AskKey
  kind: AskKind
  state: AskState
  questionnaire_key: QuestionnaireKey | null
  title: string | null
  contact_key: ContactKey
  display_name: string
  sent_at: string | Date | null
  answered_at: string | Date | null
  score: number | null
  answers: (Answer | null)[] | null
  at: string | Date
}

const shown = sql`a.key, a.kind, a.state, a.questionnaire_key, r.title, a.contact_key, c.display_name, a.sent_at,
  a.answered_at, a.score, a.answers, a.at`
const joined = sql`join contacts c on c.key = a.contact_key left join survey_rounds r on r.key = a.round_key`

/** A page of the people who answered a questionnaire, or have not answered yet; latest first. */
export function pageOfAsks(
  tx: Tx,
  questionnaireKey: QuestionnaireKey,
  view: AskView,
  asked: PageRequest,
): Promise<PageOf<Ask>> {
  return pageOf(tx, { of: questionnaireKey, view }, asked)
}

/** A page of the answers to the NPS question, newest first. */
export function pageOfNps(tx: Tx, memberKey: MemberKey, asked: PageRequest): Promise<PageOf<Ask>> {
  return pageOf(tx, { of: memberKey, view: 'nps' }, asked)
}

async function pageOf(
  tx: Tx,
  { of, view }: { of: QuestionnaireKey | MemberKey; view: AskView | 'nps' },
  { page = 1, after }: PageRequest,
): Promise<PageOf<Ask>> {
  const at = view === 'waiting' ? sql`a.sent_at` : sql`a.answered_at`
  const which =
    view === 'nps'
      ? sql`a.member_key = ${of} and a.kind = 'nps' and a.answered_at is not null`
      : view === 'answered'
        ? sql`a.questionnaire_key = ${of} and a.answered_at is not null`
        : sql`a.questionnaire_key = ${of} and a.state = 'sent'`
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from survey_asks a where ${which}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor ? sql`and (${at}, a.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})` : sql``
  const rows = await rowsOf<AskRow>(
    tx,
    sql`select ${shown} from (select a.*, ${at} as at from survey_asks a where ${which} ${past}
          order by ${at} ${walk}, a.key ${walk} limit ${jump.limit} offset ${jump.offset}) a ${joined}
        order by a.at desc, a.key desc`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? page,
    perPage,
    ...counted,
    at: (row) => [new Date(row.at).toISOString(), row.key],
    present: presentAsk,
  })
}

/** Maximum answers shown for a person. */
const ofContactMax = 20

/** A person's answers to the member, latest first. */
export async function answersOfContact(tx: Tx, memberKey: MemberKey, contactKey: ContactKey): Promise<Ask[]> {
  const rows = await rowsOf<AskRow>(
    tx,
    sql`select ${shown} from (select a.*, a.answered_at as at from survey_asks a
          where a.contact_key = ${contactKey} and a.member_key = ${memberKey} and a.answered_at is not null
          order by a.answered_at desc, a.key desc limit ${ofContactMax}) a ${joined}
        order by a.at desc, a.key desc`,
  )
  return rows.map(presentAsk)
}

function presentAsk(row: AskRow): Ask {
  return {
    key: row.key,
    kind: row.kind,
    questionnaire: row.questionnaire_key && { key: row.questionnaire_key, title: row.title ?? '' },
    contact: { key: row.contact_key, display_name: row.display_name },
    state: row.state,
    sent_at: row.sent_at === null ? null : seconds(new Date(row.sent_at)),
    answered_at: row.answered_at === null ? null : seconds(new Date(row.answered_at)),
    score: row.score,
    answers: (row.answers ?? []).filter((one) => one !== null),
  }
}
