import type { ContactKey } from '@goodturn/contract/ids'
import { readyMadeQuestionnaires } from '@goodturn/contract/outreach/surveys/ready-made'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import { addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { newKey, randomCode } from '../../server/src/platform/ids.ts'
import { type HashMailbox, mailboxHasher } from '../../server/src/outreach/surveys/mailbox-hash.ts'
import { npsQuestions } from '../../server/src/outreach/surveys/nps-questions.ts'
import { scoreOf } from '../../server/src/outreach/surveys/read-answers.ts'
import {
  surveyAsks,
  surveyNpsAsked,
  surveyQuestionnaires,
  surveyRounds,
  surveySettings,
} from '../../server/src/outreach/surveys/tables.ts'
import type { Story, StoryNpsAnswer, StoryQuestionnaire } from '../stories/types.ts'
import { type Scene, requireNamed, instantOf } from './names.ts'

/** Loads the people a member surveyed, and their answers. */
export async function loadSurveys(scene: Scene, story: Story): Promise<void> {
  if (story.surveys.length === 0) return
  await scene.tx.insert(surveySettings).values(
    story.surveys.map(({ owner, postalAddress, npsOn }) => ({
      memberKey: scene.key('member', owner),
      mailsOn: true,
      postalAddress,
      npsOn,
    })),
  )
  const mailbox = await mailboxes(scene)
  for (const questionnaire of story.questionnaires) await loadQuestionnaire(scene, questionnaire, mailbox)
  for (const answer of story.npsAnswers) await loadNpsAnswer(scene, story, answer, mailbox)
}

type Mailbox = (person: string) => { contactKey: ContactKey; mailboxHash: string }

async function mailboxes(scene: Scene): Promise<Mailbox> {
  const rows = await rowsOf<{ key: ContactKey; email: string }>(
    scene.tx,
    sql`select key, email from contacts where email is not null`,
  )
  const emails = new Map(rows.map(({ key, email }) => [key, email]))
  const hash: HashMailbox = await mailboxHasher(scene.tx)
  return (person) => {
    const contactKey = scene.key('contact', person)
    return {
      contactKey,
      mailboxHash: hash(requireNamed(emails.get(contactKey), `the email address of ${person}`)),
    }
  }
}

async function loadQuestionnaire(
  scene: Scene,
  { owner, key, readyMade, day, asked }: StoryQuestionnaire,
  mailbox: Mailbox,
): Promise<void> {
  const model = requireNamed(
    readyMadeQuestionnaires.find(({ name }) => name === readyMade),
    readyMade,
  )
  const memberKey = scene.key('member', owner)
  const questionnaireKey = scene.key('questionnaire', key)
  const roundKey = newKey('surveyRound')
  const createdAt = instantOf(scene, day)
  const words = { title: model.title, intro: model.intro, questions: [...model.questions] }
  const answered = asked.filter(({ answers }) => answers !== null)
  await scene.tx.insert(surveyQuestionnaires).values({
    key: questionnaireKey,
    memberKey,
    ...words,
    state: 'active',
    asked: asked.length,
    answered: answered.length,
    createdAt,
  })
  await scene.tx.insert(surveyRounds).values({ key: roundKey, questionnaireKey, ...words, createdAt })
  await scene.tx.insert(surveyAsks).values(
    asked.map(({ person, answeredDay, answers }) => ({
      key: newKey('ask'),
      memberKey,
      ...mailbox(person),
      kind: 'questionnaire' as const,
      questionnaireKey,
      roundKey,
      code: randomCode(16),
      askedOn: addDays(scene.today, day),
      sentAt: createdAt,
      createdAt,
      ...outcome(scene, answeredDay, answers && answersTo(words.questions, answers)),
    })),
  )
}

async function loadNpsAnswer(
  scene: Scene,
  story: Story,
  { owner, person, day, score, reason }: StoryNpsAnswer,
  mailbox: Mailbox,
): Promise<void> {
  const member = requireNamed(
    story.members.find(({ key }) => key === owner),
    owner,
  )
  const memberKey = scene.key('member', owner)
  const at = instantOf(scene, day)
  const questions = npsQuestions(`${member.firstName} ${member.lastName}`)
  const { contactKey, mailboxHash } = mailbox(person)
  await scene.tx.insert(surveyNpsAsked).values({ memberKey, mailboxHash, askedAt: at }).onConflictDoNothing()
  await scene.tx.insert(surveyAsks).values({
    key: newKey('ask'),
    memberKey,
    contactKey,
    mailboxHash,
    kind: 'nps',
    code: randomCode(16),
    askedOn: addDays(scene.today, day),
    sentAt: at,
    createdAt: at,
    ...outcome(scene, day, score === null ? null : answersTo(questions, [String(score), reason || null])),
  })
}

function outcome(scene: Scene, day: number, answers: (Answer | null)[] | null) {
  if (!answers) return { state: 'sent' as const }
  return {
    state: 'answered' as const,
    answers,
    score: scoreOf(answers),
    answeredAt: instantOf(scene, day, '19:05'),
  }
}

function answersTo(questions: readonly Question[], given: readonly (string | null)[]): (Answer | null)[] {
  return questions.map(({ text, kind }, at) => {
    const answer = given[at] ?? null
    return answer === null ? null : { question: text, kind, answer }
  })
}
