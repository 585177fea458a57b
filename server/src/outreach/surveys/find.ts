import type { MemberKey, QuestionnaireKey } from '@goodturn/contract/ids'
import type { Questionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isArchived, noQuestionnaire } from './errors.ts'
import { surveyQuestionnaires } from './tables.ts'

export type QuestionnaireRecord = typeof surveyQuestionnaires.$inferSelect

/** A questionnaire of the member; 404 otherwise. */
export async function findQuestionnaire(
  tx: Tx,
  memberKey: MemberKey,
  key: QuestionnaireKey,
): Promise<QuestionnaireRecord> {
  const [row] = await tx.select().from(surveyQuestionnaires).where(own(memberKey, key))
  if (!row) throw noQuestionnaire()
  return row
}

/** Finds a member's questionnaire and locks it until the transaction ends; throws if archived. */
export async function lockQuestionnaire(
  tx: Tx,
  memberKey: MemberKey,
  key: QuestionnaireKey,
): Promise<QuestionnaireRecord> {
  const [row] = await tx.select().from(surveyQuestionnaires).where(own(memberKey, key)).for('update')
  if (!row) throw noQuestionnaire()
  if (row.state === 'archived') throw isArchived()
  return row
}

const own = (memberKey: MemberKey, key: QuestionnaireKey) =>
  and(eq(surveyQuestionnaires.key, key), eq(surveyQuestionnaires.memberKey, memberKey))

/** A questionnaire as the API returns it. */
export function presentQuestionnaire(row: QuestionnaireRecord): Questionnaire {
  const { key, title, intro, questions, state, asked, answered } = row
  return { key, title, intro, questions, state, asked, answered }
}
