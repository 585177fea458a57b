import type { ContactKey, QuestionnaireKey } from '@goodturn/contract/ids'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import type { TestApp } from '../app.ts'
import { buildContact } from './contact.ts'
import { buildMember } from './member.ts'

const questions: Question[] = [
  { kind: 'choice', text: 'How was moving day?', options: ['Rough', 'So-so', 'Good', 'Lovely'] },
  { kind: 'text', text: 'What do you love most?', options: [] },
  { kind: 'scale', text: 'How happy are you?', options: [] },
  { kind: 'yes_no', text: 'May I call you?', options: [] },
]

interface Parts {
  member?: Awaited<ReturnType<typeof buildMember>>
  mailsOn?: boolean
  npsOn?: boolean
}

/**
 * A member who mails questionnaires (unless `mailsOn` is off), with one of four questions and Grace as the recipient.
 */
export async function buildQuestionnaireSender(
  app: TestApp,
  { member: given, mailsOn = true, npsOn = false }: Parts = {},
) {
  const member = given ?? (await buildMember(app))
  const caller = await app.as(member)
  const email = `grace-${app.next('recipient')}@example.com`
  const grace = { ...(await buildContact(app, { member, email })), email }
  if (mailsOn)
    await caller.patch('/v1/surveys/settings', {
      mails_on: true,
      postal_address: '12 Main Street, Sparks, NV 89431',
      nps_on: npsOn,
    })
  const made = await caller.post('/v1/questionnaires', {
    title: 'How did the move go?',
    intro: 'Hello!',
    questions,
  })
  const key: QuestionnaireKey = made.body.data.key
  const path = `/v1/questionnaires/${key}`
  const askThem = (...contacts: { key: ContactKey }[]) =>
    caller.post(`${path}/ask`, { contacts: contacts.map((one) => one.key) })
  return { member, caller, grace, key, path, askThem }
}

/** The code in the newest questionnaire mail to `address`. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  const [mail] = await app.mailsTo(address)
  return /\/q\/([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? ''
}

/** Requests a public page. */
export async function requestPage(app: TestApp, path: string, init: RequestInit = {}) {
  const answer = await fetch(app.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

/** Submits a public page's form. */
export function form(app: TestApp, path: string, fields: Record<string, string>) {
  return requestPage(app, path, { method: 'POST', body: new URLSearchParams(fields) })
}
