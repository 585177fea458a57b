import type { MemberKey } from '@goodturn/contract/ids'
import { questionnairesMax } from '@goodturn/contract/outreach/surveys/limits'
import { readyMadeQuestionnaires } from '@goodturn/contract/outreach/surveys/ready-made'
import type { QuestionnaireRow, ReadyMadeQuestionnaireRow } from '@goodturn/contract/outreach/surveys/schema'
import type { QuestionnaireState } from '@goodturn/contract/outreach/surveys/states'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { surveyQuestionnaires } from './tables.ts'

interface Lists {
  data: QuestionnaireRow[]
  archived: QuestionnaireRow[]
  ready_made: ReadyMadeQuestionnaireRow[]
}

/** A member's questionnaires, newest first, the archived ones, and the ready-made ones. */
export async function listQuestionnaires(tx: Tx, memberKey: MemberKey): Promise<Lists> {
  const ready = readyMadeQuestionnaires.map((one) => ({
    name: one.name,
    title: one.title,
    description: one.description,
    questions: one.questions.length,
  }))
  const data = await newest(tx, memberKey, 'active')
  return { data, archived: await newest(tx, memberKey, 'archived'), ready_made: ready }
}

function newest(tx: Tx, memberKey: MemberKey, state: QuestionnaireState): Promise<QuestionnaireRow[]> {
  const { key, title, asked, answered, questions, createdAt } = surveyQuestionnaires
  const count = sql<number>`jsonb_array_length(${questions})`
  return tx
    .select({ key, title, asked, answered, questions: count })
    .from(surveyQuestionnaires)
    .where(and(eq(surveyQuestionnaires.memberKey, memberKey), eq(surveyQuestionnaires.state, state)))
    .orderBy(desc(createdAt), desc(key))
    .limit(questionnairesMax)
}
