import type { ExperienceKey, MessagingPromptKey } from '@goodturn/contract/ids'
import { messageLengthMax } from '@goodturn/contract/limits'
import { generateFailedText, generatedPerHour } from '@goodturn/contract/shop/messaging/limits'
import { lengthOf, sanitizeMessage } from '@goodturn/contract/text'
import type { Ctx } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { findPrompt } from './find-prompt.ts'
import { findGift } from './queries.ts'
import type { WritingOrder } from './writer.ts'

const limit: Limit = { name: 'generate-message', points: generatedPerHour, windowSeconds: 3600 }
const limitText = `You can generate ${generatedPerHour} messages an hour. Please try again later.`

export interface GenerateInput {
  promptId: MessagingPromptKey
  experienceKey: ExperienceKey
  message: string
  notes: string
  toName: string
  attempt: number
}

/**
 * Writes a card message from the chosen prompt: 1 to 350 characters, cleaned (CG-30). 404 for an unknown experience or
 * a prompt that is not offered, 429 after 30 in an hour, 503 if the writer failed.
 */
export async function generateMessage(ctx: Ctx, input: GenerateInput): Promise<string> {
  const order = await orderOf(ctx, input)
  await ctx.platform.limits.require(limit, ctx.actor.memberKey, limitText)
  const { writer } = ctx.platform.ports
  let written: string
  try {
    written = await writer.write(order)
  } catch (error) {
    ctx.log.warn({ err: error, writer: writer.name }, 'a message could not be generated')
    throw refuse(503, 'unavailable', generateFailedText)
  }
  const message = shorten(sanitizeMessage(written, Number.MAX_SAFE_INTEGER).trim())
  if (message === '') {
    ctx.log.warn({ writer: writer.name }, 'a generated message was empty')
    throw refuse(503, 'unavailable', generateFailedText)
  }
  return message
}

async function orderOf(ctx: Ctx, input: GenerateInput): Promise<WritingOrder> {
  const prompt = await findPrompt(ctx.db, input.promptId)
  if (prompt.retired) throw notFound('We couldn’t find that prompt.')
  const gift = await findGift(ctx.db, input.experienceKey)
  if (!gift) throw notFound()
  return {
    prompt,
    gift: { title: gift.title, description: gift.description, tag: gift.tag, season: gift.season },
    defaultMessage: gift.contact_message,
    message: input.message,
    notes: input.notes,
    toName: sanitizeMessage(input.toName, input.toName.length).replace(/\s+/g, ' ').trim(),
    attempt: input.attempt,
  }
}

/** Cuts a long text after its last whole sentence that fits, else after its last whole word. */
function shorten(text: string): string {
  if (lengthOf(text) <= messageLengthMax) return text
  const start = [...text].slice(0, messageLengthMax).join('')
  const sentence = /^[\s\S]*[.!?](?=\s|$)/.exec(start)?.[0] ?? ''
  if (lengthOf(sentence) >= messageLengthMax / 3) return sentence
  const words = start.replace(/\s+\S*$/, '').trim()
  return words === '' ? start : words
}
