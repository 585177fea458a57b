import type { TestApp } from '../../app.ts'
import { buildCard } from '../../build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../build/offer.ts'
import type { AccessCases, Person } from '../types.ts'

/** A colleague's plan that is offered to the owner, as the path of an answer to it. */
async function offered(app: TestApp, owner: Person, answer: string): Promise<string> {
  const people = await buildOfferTeam(app, owner)
  await buildEndingPlan(app, { people, endsIn: -10 })
  const [offer] = await offersTo(app, owner)
  return `/v1/subscriptions/${answer}/${offer.key}`
}

export const planOfferCases: AccessCases = {
  accepttransfer: {
    async request(app, owner) {
      await buildCard(app, owner)
      return { path: await offered(app, owner, 'accepttransfer'), body: { unit: 'year' } }
    },
    stranger: 404,
  },
  denytransfer: {
    request: async (app, owner) => ({ path: await offered(app, owner, 'denytransfer') }),
    stranger: 404,
  },
}
