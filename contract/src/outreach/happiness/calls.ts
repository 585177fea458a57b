import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { searchQuery } from '../../text.ts'
import { happinessRowSchema, happinessSummarySchema } from './schema.ts'

/** The people that the list shows. */
export const happinessViews = ['all', 'needs_thought', 'nothing_sent'] as const
/** Lowest score first, highest first, or longest without a gift first. */
export const happinessSorts = ['score', '-score', 'last'] as const

/** The happiness quotient: a score for each person, explained. */
export const happinessCalls = {
  list: call('GET', '/v1/happiness', { mayLag: true, summary: 'People with their scores, lowest first' })
    .input(
      z.object({
        ...pageQuery,
        view: z.optional(z.enum(happinessViews)),
        sort: z.optional(z.enum(happinessSorts)),
        search: searchQuery,
      }),
    )
    .output(pageOf(happinessRowSchema)),
  summary: call('GET', '/v1/happiness/summary', {
    mayLag: true,
    summary: 'The average score, and how many people need attention',
  })
    .input(z.object({}))
    .output(dataOf(happinessSummarySchema)),
  show: call('GET', '/v1/happiness/{contact}', { summary: "A person's current score with its parts" })
    .input(z.object({ contact: keySchema('contact') }))
    .output(dataOf(happinessRowSchema)),
}
