import { questionnaireCalls, surveyCalls } from '@goodturn/contract/outreach/surveys/calls'
import { routes } from '../../platform/http/routes.ts'
import { askPeople, reviewAsk } from './ask.ts'
import { createQuestionnaire } from './create.ts'
import { findQuestionnaire, presentQuestionnaire } from './find.ts'
import { listQuestionnaires } from './list.ts'
import { answersOfContact, pageOfAsks, pageOfNps } from './lists.queries.ts'
import { showNps } from './nps.ts'
import { hasOptedOut } from './people.queries.ts'
import { countReviewFollows } from './reviews.ts'
import { changeSettings, showSettings } from './settings.ts'
import { updateQuestionnaire } from './update.ts'

export const questionnaireRoutes = routes(questionnaireCalls, {
  async list(ctx) {
    return listQuestionnaires(ctx.db, ctx.actor.memberKey)
  },

  async show(ctx, { key }) {
    return { data: presentQuestionnaire(await findQuestionnaire(ctx.db, ctx.actor.memberKey, key)) }
  },

  async create(ctx, given) {
    const { memberKey } = ctx.actor
    const row = await ctx.transaction((tx) => createQuestionnaire(tx, memberKey, given, ctx.cause()))
    return { data: presentQuestionnaire(row) }
  },

  async update(ctx, given) {
    const { memberKey } = ctx.actor
    await ctx.transaction((tx) => updateQuestionnaire(tx, memberKey, given))
    return { data: presentQuestionnaire(await findQuestionnaire(ctx.db, memberKey, given.key)) }
  },

  async review(ctx, given) {
    return { data: await reviewAsk(ctx.db, ctx.actor.memberKey, given, ctx.platform.clock.now()) }
  },

  async ask(ctx, given) {
    const { memberKey } = ctx.actor
    const mailed = await ctx.transaction((tx) => askPeople(tx, memberKey, given, ctx.cause()))
    return { data: { mailed } }
  },

  async asks(ctx, { key, view = 'answered', ...asked }) {
    await findQuestionnaire(ctx.db, ctx.actor.memberKey, key)
    return pageOfAsks(ctx.db, key, view, asked)
  },
})

export const surveyRoutes = routes(surveyCalls, {
  async settings(ctx) {
    return { data: await showSettings(ctx.db, ctx.actor.memberKey) }
  },

  async updateSettings(ctx, given) {
    const { memberKey } = ctx.actor
    await ctx.transaction((tx) => changeSettings(tx, memberKey, given))
    return { data: await showSettings(ctx.db, memberKey) }
  },

  async ofContact(ctx, { contact }) {
    const { memberKey } = ctx.actor
    return {
      data: await answersOfContact(ctx.db, memberKey, contact),
      has_stopped: await hasOptedOut(ctx.db, memberKey, contact),
    }
  },

  async nps(ctx) {
    return { data: await showNps(ctx.db, ctx.actor.memberKey, ctx.platform.clock.now()) }
  },

  async npsAnswers(ctx, asked) {
    return pageOfNps(ctx.db, ctx.actor.memberKey, asked)
  },

  async reviews(ctx) {
    return { data: await countReviewFollows(ctx.db, ctx.actor.memberKey) }
  },
})
