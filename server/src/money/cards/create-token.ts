import { addCardTriesPerHour, isUsableExpiry } from '@goodturn/contract/money/cards/rules'
import { expiryText } from '@goodturn/contract/money/cards/schema'
import type { Ctx } from '../../platform/context.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { otherProcessor } from './errors.ts'
import { ProcessorRefusal } from './processor.ts'

const tries: Limit = { name: 'card-tokens', points: addCardTriesPerHour, windowSeconds: 3600 }
export const triesText = 'You’ve tried to add a card too many times. Please try again in an hour.'

interface TypedCard {
  number: string
  exp_month: number
  exp_year: number
  name: string
}

/**
 * Makes a token from a published test number. 404 with a real processor, whose own fields take the number.
 * Refuses any other number; no number reaches a table or the log.
 */
export async function createToken(ctx: Ctx, typed: TypedCard): Promise<string> {
  const { sandbox } = ctx.platform.ports.processor
  if (!sandbox) throw otherProcessor()
  await ctx.platform.limits.require(tries, ctx.actor.memberKey, triesText)

  const expiry = { expMonth: typed.exp_month, expYear: typed.exp_year }
  if (!isUsableExpiry(expiry, ctx.platform.clock.now())) throw invalid('exp_month', expiryText)
  try {
    return (await sandbox.createToken({ number: typed.number, name: typed.name, ...expiry })).token
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw refuse(400, error.code, error.message, { field: 'number' })
    throw error
  }
}
