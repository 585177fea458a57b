import type { MemberKey } from '@goodturn/contract/ids'
import { questionnairesMax } from '@goodturn/contract/surveys/limits'
import { readyMadeQuestionnaires } from '@goodturn/contract/surveys/ready-made'
import type { QuestionnaireRow, ReadyMadeQuestionnaireRow } from '@goodturn/contract/surveys/schema'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { surveyQuestionnaires } from './tables.ts'

interface Lists {
  data: QuestionnaireRow[]
  ready_made: ReadyMadeQuestionnaireRow[]
}

/** A member's questionnaires, the newest first, and the ready-made ones. */
export async function listQuestionnaires(tx: Tx, memberKey: MemberKey): Promise<Lists> {
  const { key, title, asked, answered, questions, state, createdAt } = surveyQuestionnaires
  const count = sql<number>`jsonb_array_length(${questions})`
  const data = await tx
    .select({ key, title, asked, answered, questions: count })
    .from(surveyQuestionnaires)
    .where(and(eq(surveyQuestionnaires.memberKey, memberKey), ne(state, 'archived')))
    .orderBy(desc(createdAt), desc(key))
    .limit(questionnairesMax)
  const ready = readyMadeQuestionnaires.map((one) => ({
    name: one.name,
    title: one.title,
    description: one.description,
    questions: one.questions.length,
  }))
  return { data, ready_made: ready }
}
