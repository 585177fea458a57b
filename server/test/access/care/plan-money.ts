import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { buildCard } from '../../build/card.ts'
import { buildPlan } from '../../build/plan.ts'
import type { AccessCases, Person } from '../types.ts'

/** An act on one of the owner's plans, in the state the act starts from. */
function onPlanIn(status: 'active' | 'paused' | 'canceled', path: (key: string) => string) {
  return {
    async request(app: TestApp, owner: Person) {
      await buildCard(app, owner)
      const { key } = await buildPlan(app, { member: owner })
      const since = addDays(dateIn(app.now), -3)
      await app.db.execute(sql`
        update plans set status = ${status}, paused_at = ${since}::date, canceled_at = ${since}::date where key = ${key}`)
      if (status === 'canceled') await app.db.execute(sql`delete from plan_places where plan_key = ${key}`)
      return { path: path(key), body: {} }
    },
    stranger: 404 as const,
  }
}

export const planMoneyCases: AccessCases = {
  resume: onPlanIn('paused', (key) => `/v1/subscriptions/resume/${key}`),
  cancel: onPlanIn('active', (key) => `/v1/subscriptions/cancel/${key}`),
  reactivate: onPlanIn('canceled', (key) => `/subscriptions/reactivate/${key}`),
}
