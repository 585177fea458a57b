import { addCardTriesPerHour } from '@goodturn/contract/money/cards/rules'
import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { triesText } from './create-token.ts'
import { customerOf } from './customer.ts'
import { processorTimedOut, otherProcessor } from './errors.ts'
import { OutcomeUnknown } from './processor.ts'

const tries: Limit = { name: 'card-setups', points: addCardTriesPerHour, windowSeconds: 3600 }

/**
 * Lets the browser pass a card straight to the processor; returns the secret for its fields. 404 in the sandbox.
 */
export async function createSetupIntent(ctx: Ctx): Promise<string> {
  const { elements } = ctx.platform.ports.processor
  if (!elements) throw otherProcessor()
  await ctx.platform.limits.require(tries, ctx.actor.memberKey, triesText)
  try {
    return (await elements.createSetupIntent({ customerRef: await customerOf(ctx) })).clientSecret
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw processorTimedOut()
    throw error
  }
}
