import { z } from 'zod/mini'
import { wrongPriceDaysMax } from './limits.ts'

/** Checks the period in which a price was wrong: seconds, the end excluded. */
export const isPeriod = z.refine<{ from: number; until: number }>(
  ({ from, until }) => from < until && until - from <= wrongPriceDaysMax * 86_400,
  { path: ['until'], error: `Please choose a later time, at most ${wrongPriceDaysMax} days later.` },
)
