import type { EnrollmentKey, SequenceKey } from '@goodturn/contract/ids'
import { enrollmentCalls, reminderCalls, sequenceCalls } from '@goodturn/contract/outreach/sequences/calls'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { continueEnrollment, leaveSequence, pauseEnrollment, resumeEnrollment, skipTurn } from './acts.ts'
import { showAgreement } from './agreement.queries.ts'
import { updateAgreement } from './update-agreement.ts'
import { confirmCost } from './confirm.ts'
import { createSequence } from './create.ts'
import { listSequences } from './list.ts'
import { listOfContact, listPeople, showEnrollment } from './people.ts'
import { proposePeople } from './proposals/propose.ts'
import { checkReminder, listReminders } from './proposals/reminders.ts'
import { reviewCost } from './review.ts'
import { showSequence } from './show.ts'
import { addStep, changeStep, removeStep } from './steps.ts'
import { updateSequence } from './update.ts'

/** Runs an act on a sequence and returns the updated sequence. */
async function changeSequence(ctx: Ctx, key: SequenceKey, act: (tx: Tx) => Promise<void>) {
  await ctx.transaction(act)
  return { data: await showSequence(ctx.db, ctx.actor.memberKey, key, ctx.platform.clock.now()) }
}

/** Runs an act on a person's enrollment and returns the updated enrollment. */
async function actOnEnrollment(ctx: Ctx, key: EnrollmentKey, act: (tx: Tx) => Promise<void>) {
  await ctx.transaction(act)
  return { data: await showEnrollment(ctx.db, ctx.actor.memberKey, key) }
}

export const sequenceRoutes = routes(sequenceCalls, {
  async list(ctx) {
    return listSequences(ctx.db, ctx.actor.memberKey)
  },

  async show(ctx, { key }) {
    return { data: await showSequence(ctx.db, ctx.actor.memberKey, key, ctx.platform.clock.now()) }
  },

  async create(ctx, given) {
    const { memberKey } = ctx.actor
    const key = await ctx.transaction((tx) => createSequence(tx, memberKey, given, ctx.cause()))
    return { data: await showSequence(ctx.db, memberKey, key, ctx.platform.clock.now()) }
  },

  async update(ctx, given) {
    return changeSequence(ctx, given.key, (tx) => updateSequence(tx, ctx.actor.memberKey, given, ctx.cause()))
  },

  async addStep(ctx, given) {
    return changeSequence(ctx, given.key, (tx) => addStep(tx, ctx.actor.memberKey, given, ctx.cause()))
  },

  async updateStep(ctx, given) {
    return changeSequence(ctx, given.key, (tx) => changeStep(tx, ctx.actor.memberKey, given, ctx.cause()))
  },

  async removeStep(ctx, given) {
    return changeSequence(ctx, given.key, (tx) => removeStep(tx, ctx.actor.memberKey, given, ctx.cause()))
  },

  async people(ctx, { key, ...asked }) {
    return listPeople(ctx.db, ctx.actor.memberKey, key, asked)
  },

  async enroll(ctx, given) {
    const { memberKey } = ctx.actor
    const enrolled = await ctx.transaction((tx) => proposePeople(tx, memberKey, given, ctx.cause()))
    return { data: { enrolled } }
  },

  async review(ctx, asked) {
    return { data: await reviewCost(ctx.db, ctx.actor.memberKey, asked, ctx.platform.clock.now()) }
  },

  async confirm(ctx, given) {
    const { memberKey } = ctx.actor
    const enrolled = await ctx.transaction((tx) => confirmCost(tx, memberKey, given, ctx.cause()))
    return { data: { enrolled } }
  },

  async agree(ctx, given) {
    const { memberKey } = ctx.actor
    await ctx.transaction((tx) => updateAgreement(tx, memberKey, given, ctx.cause()))
    return { data: present(await showAgreement(ctx.db, memberKey), 'an agreement was made') }
  },
})

export const enrollmentRoutes = routes(enrollmentCalls, {
  async ofContact(ctx, { contact }) {
    return { data: await listOfContact(ctx.db, ctx.actor.memberKey, contact) }
  },

  async show(ctx, { key }) {
    return { data: await showEnrollment(ctx.db, ctx.actor.memberKey, key) }
  },

  async pause(ctx, { key }) {
    return actOnEnrollment(ctx, key, (tx) => pauseEnrollment(tx, ctx.actor.memberKey, key))
  },

  async resume(ctx, { key }) {
    return actOnEnrollment(ctx, key, (tx) => resumeEnrollment(tx, ctx.actor.memberKey, key, ctx.cause()))
  },

  async goOn(ctx, given) {
    return actOnEnrollment(ctx, given.key, (tx) =>
      continueEnrollment(tx, ctx.actor.memberKey, given, ctx.cause()),
    )
  },

  async skip(ctx, given) {
    return actOnEnrollment(ctx, given.key, (tx) => skipTurn(tx, ctx.actor.memberKey, given, ctx.cause()))
  },

  async leave(ctx, { key }) {
    return actOnEnrollment(ctx, key, (tx) => leaveSequence(tx, ctx.actor.memberKey, key, ctx.cause()))
  },
})

export const reminderRoutes = routes(reminderCalls, {
  async list(ctx, asked) {
    return listReminders(ctx.db, ctx.actor.memberKey, asked)
  },

  async done(ctx, { key }) {
    await ctx.transaction((tx) => checkReminder(tx, ctx.actor.memberKey, key, ctx.cause()))
    return { data: null }
  },
})
