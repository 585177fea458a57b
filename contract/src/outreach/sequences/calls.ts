import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { ceilingSchema } from './limits.ts'
import {
  agreementInput,
  agreementSchema,
  confirmInput,
  costReviewSchema,
  enrollInput,
  enrollmentDetailsSchema,
  enrollmentSchema,
  newSequence,
  newStep,
  readyMadeSchema,
  reminderSchema,
  reviewInput,
  sequenceChange,
  sequenceRowSchema,
  sequenceSchema,
  stepChange,
  stepRemoval,
} from './schema.ts'

/** Which of a sequence's people to list: those in it, proposed, or done with it. */
export const peopleViews = ['in', 'proposed', 'over'] as const

const key = keySchema('sequence')
const one = dataOf(sequenceSchema)
const enrolled = dataOf(z.object({ enrolled: z.int() }))

/** Sequences: steps over time for the people who enter them (P:G-33, CG-35). */
export const sequenceCalls = {
  list: call('GET', '/v1/sequences', { summary: "The member's sequences, and the ready-made ones" })
    .input(z.object({}))
    .output(z.object({ data: z.array(sequenceRowSchema), ready_made: z.array(readyMadeSchema) })),
  show: call('GET', '/v1/sequences/{key}', { summary: 'A sequence with its steps and its cost by month' })
    .input(z.object({ key }))
    .output(one),
  create: call('POST', '/v1/sequences', {
    summary: 'Create a sequence, empty or from a ready-made one',
    status: 201,
  })
    .input(newSequence)
    .output(one),
  update: call('PATCH', '/v1/sequences/{key}', {
    summary: 'Rename a sequence, pause it for everyone, resume it, or archive it',
  })
    .input(sequenceChange)
    .output(one),
  addStep: call('POST', '/v1/sequences/{key}/steps', { summary: 'Add a step', status: 201 })
    .input(newStep)
    .output(one),
  updateStep: call('PATCH', '/v1/sequences/{key}/steps/{step}', { summary: 'Change a step' })
    .input(stepChange)
    .output(one),
  removeStep: call('DELETE', '/v1/sequences/{key}/steps/{step}', { summary: 'Delete a step' })
    .input(stepRemoval)
    .output(one),
  people: call('GET', '/v1/sequences/{key}/people', { summary: 'People in a sequence, the next step first' })
    .input(z.object({ key, ...pageQuery, view: z.optional(z.enum(peopleViews)) }))
    .output(pageOf(enrollmentSchema)),
  enroll: call('POST', '/v1/sequences/{key}/enroll', {
    summary: 'Propose people for a sequence; nothing is charged until their cost is reviewed',
  })
    .input(enrollInput)
    .output(enrolled),
  review: call('POST', '/v1/sequences/{key}/review', {
    summary: 'The cost of enrolling proposed people',
    long: true,
  })
    .input(reviewInput)
    .output(dataOf(costReviewSchema)),
  confirm: call('POST', '/v1/sequences/{key}/confirm', {
    summary: 'Agree to the cost of proposed people, with a card and a monthly limit, and enroll them',
    access: 'verified',
  })
    .input(z.extend(confirmInput, { ceiling: ceilingSchema }))
    .output(enrolled),
  agree: call('PATCH', '/v1/sequences/agreement', {
    summary: 'Change the card and monthly limit of all sequences; people waiting on either continue',
    access: 'verified',
  })
    .input(z.extend(agreementInput, { ceiling: ceilingSchema }))
    .output(dataOf(agreementSchema)),
}

const enrollment = keySchema('enrollment')
const details = dataOf(enrollmentDetailsSchema)

/** A person in a sequence: their steps, and the member's actions on them. */
export const enrollmentCalls = {
  ofContact: call('GET', '/v1/enrollments', { summary: 'The sequences a person is in or has been through' })
    .input(z.object({ contact: keySchema('contact') }))
    .output(z.object({ data: z.array(enrollmentSchema) })),
  show: call('GET', '/v1/enrollments/{key}', { summary: 'A person in a sequence, with all steps' })
    .input(z.object({ key: enrollment }))
    .output(details),
  pause: call('POST', '/v1/enrollments/{key}/pause', { summary: 'Pause a sequence for one person' })
    .input(z.object({ key: enrollment }))
    .output(details),
  resume: call('POST', '/v1/enrollments/{key}/resume', {
    summary: 'Resume a sequence for one person; steps whose day has passed are skipped',
  })
    .input(z.object({ key: enrollment }))
    .output(details),
  goOn: call('POST', '/v1/enrollments/{key}/go-on', {
    summary: 'Run the waiting step, at an agreed price if the price was the reason',
    access: 'verified',
  })
    .input(z.object({ key: enrollment, price: z.optional(z.nullable(z.number())) }))
    .output(details),
  skip: call('POST', '/v1/enrollments/{key}/skip', { summary: 'Skip the next step of one person' })
    .input(z.object({ key: enrollment, turn: keySchema('turn') }))
    .output(details),
  leave: call('POST', '/v1/enrollments/{key}/leave', { summary: 'Remove a person from a sequence' })
    .input(z.object({ key: enrollment }))
    .output(details),
}

/** Reminders from sequences: shown from their day on, until the member marks them as done. */
export const reminderCalls = {
  list: call('GET', '/v1/reminders', { summary: 'Sequence reminders that are due, oldest first' })
    .input(z.object(pageQuery))
    .output(pageOf(reminderSchema)),
  done: call('POST', '/v1/reminders/{key}/done', { summary: 'Mark a reminder as done' })
    .input(z.object({ key: keySchema('turn') }))
    .output(z.object({ data: z.null() })),
}
