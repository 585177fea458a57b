import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { requestPage, buildQuestionnaireSender, codeFor, form } from '../../build/survey.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

const pathOf = async (app: TestApp, owner: Person, more = '') => ({
  path: `${(await buildQuestionnaireSender(app, { member: owner })).path}${more}`,
})

async function chosen(app: TestApp, owner: Person, verb: string) {
  const { path, grace } = await buildQuestionnaireSender(app, { member: owner })
  return { path: `${path}/${verb}`, body: { contacts: [grace.key] } }
}

/** The owner's questionnaire, with an answer. */
async function answered(app: TestApp, owner: Person) {
  const built = await buildQuestionnaireSender(app, { member: owner })
  await built.askThem(built.grace)
  const code = await codeFor(app, built.grace.email)
  expect((await form(app, `/q/${code}`, { q2: '9' })).status).toBe(303)
  expect((await requestPage(app, `/q/${code}`)).status).toBe(200)
  return built
}

const nothing: OwnDataOnly = ({ answer }) => expect(answer.body.data).toEqual([])

export const questionnaireCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildQuestionnaireSender(app, { member: owner })
      return { path: '/v1/questionnaires' }
    },
    stranger: nothing,
  },
  show: { request: (app, owner) => pathOf(app, owner), stranger: 404 },
  create: {
    request: () => ({ path: '/v1/questionnaires', body: { title: 'How was it?' } }),
    stranger: ({ answer }) => expect(answer.body.data.title).toBe('How was it?'),
  },
  update: {
    request: async (app, owner) => ({ ...(await pathOf(app, owner)), body: { title: 'Hello' } }),
    stranger: 404,
  },
  review: { request: (app, owner) => chosen(app, owner, 'review'), stranger: 404 },
  ask: { request: (app, owner) => chosen(app, owner, 'ask'), stranger: 404 },
  asks: { request: (app, owner) => pathOf(app, owner, '/asks'), stranger: 404 },
}

export const surveyCases: AccessCases = {
  settings: {
    async request(app, owner) {
      await buildQuestionnaireSender(app, { member: owner })
      return { path: '/v1/surveys/settings' }
    },
    stranger: ({ answer }) => expect(answer.body.data.postal_address).toBeNull(),
  },
  updateSettings: {
    request: () => ({ path: '/v1/surveys/settings', body: { offers_reviews: false } }),
    async stranger({ app, owner }) {
      const mine = await (await app.as(owner)).get('/v1/surveys/settings')
      expect(mine.body.data.offers_reviews).toBe(true)
    },
  },
  ofContact: {
    async request(app, owner) {
      const { grace } = await answered(app, owner)
      return { path: `/v1/surveys/answers?contact=${grace.key}` }
    },
    stranger: nothing,
  },
  nps: {
    request: () => ({ path: '/v1/surveys/nps' }),
    stranger: ({ answer }) => expect(answer.body.data.asked).toBe(0),
  },
  npsAnswers: { request: () => ({ path: '/v1/surveys/nps/answers' }), stranger: nothing },
  reviews: { request: () => ({ path: '/v1/surveys/reviews' }), stranger: nothing },
}
