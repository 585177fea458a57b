import type { AskKey, ContactKey, MemberKey, QuestionnaireKey, TouchKey } from '@goodturn/contract/ids'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { npsQuestions } from './nps-questions.ts'
import type { Sender } from './people.queries.ts'

/** The questions on the page behind a code, and the member who asks them; nothing about the recipient. */
export interface OpenAsk extends Sender {
  key: AskKey
  memberKey: MemberKey
  contactKey: ContactKey
  questionnaireKey: QuestionnaireKey | null
  touchKey: TouchKey | null
  title: string
  intro: string
  questions: Question[]
  isAnswered: boolean
  answers: (Answer | null)[]
  offersReviews: boolean
}

type Row = Omit<OpenAsk, 'title' | 'intro' | 'questions' | 'answers'> & {
  title: string | null
  intro: string | null
  questions: Question[] | null
  answers: (Answer | null)[] | null
}

/**
 * The open ask behind a mailed code. Null if the code is unknown or nothing was mailed, and once the questionnaire is
 * withdrawn or the person removed.
 */
export async function findOpenAsk(tx: Tx, code: string): Promise<OpenAsk | null> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select a.key, a.member_key as "memberKey", a.contact_key as "contactKey",
          a.questionnaire_key as "questionnaireKey", a.touch_key as "touchKey", r.title, r.intro, r.questions,
          a.state = 'answered' as "isAnswered", a.answers, s.offers_reviews as "offersReviews",
          m.first_name as "firstName", m.first_name || ' ' || m.last_name as name,
          nullif(m.company, '') as company
        from survey_asks a join members m on m.key = a.member_key join contacts c on c.key = a.contact_key
        join survey_settings s on s.member_key = a.member_key
        left join survey_rounds r on r.key = a.round_key
        left join survey_questionnaires q on q.key = a.questionnaire_key
        where a.code = ${code} and a.state in ('sent', 'answered') and c.archived_at is null
          and coalesce(q.state, 'active') <> 'archived'`,
  )
  if (!row) return null
  return {
    ...row,
    title: row.title ?? 'One question',
    intro: row.intro ?? 'Choose a number. Add a few words if you like.',
    questions: row.questions ?? npsQuestions(row.name),
    answers: row.answers ?? [],
  }
}

/** The member whose emails a code stops, and whether they are stopped already. */
export interface MailedTo {
  memberKey: MemberKey
  mailboxHash: string
  sender: string
  isStopped: boolean
  /** The person's, as known now. */
  language: PersonLanguage | null
}

/**
 * Finds the mailbox that the mail with this code was sent to. Its emails can be stopped even if the person or the
 * questionnaire is gone.
 */
export async function findMailedTo(tx: Tx, code: string): Promise<MailedTo | null> {
  const [row] = await rowsOf<MailedTo>(
    tx,
    sql`select a.member_key as "memberKey", a.mailbox_hash as "mailboxHash",
          m.first_name || ' ' || m.last_name as sender,
          exists (select from survey_stops s where s.member_key = a.member_key
            and s.mailbox_hash = a.mailbox_hash) as "isStopped", c.language
        from survey_asks a join members m on m.key = a.member_key left join contacts c on c.key = a.contact_key
        where a.code = ${code} and a.mailbox_hash is not null`,
  )
  return row ?? null
}
