import { z } from 'zod/mini'
import { call } from '../call.ts'
import { emailAddress } from '../text.ts'

/** The longest message of "Contact us" (CG-84). */
export const supportMessageLengthMax = 1000

/** Writing to the people behind the product. */
export const supportCalls = {
  send: call('POST', '/v1/supportmessages', {
    summary: 'Send a message to support; a visitor leaves an e-mail address',
    access: 'public',
    status: 201,
  })
    .input(
      z.object({
        message: z.string().check(z.trim(), z.minLength(1), z.maxLength(supportMessageLengthMax)),
        page: z.string().check(z.maxLength(400)),
        email: z.optional(emailAddress),
      }),
    )
    .output(z.object({ data: z.null() })),
}
