import { z } from 'zod/mini'
import { call } from '../../call.ts'
import { emailAddress } from '../../text.ts'

/** The longest message of "Contact us" (CG-84). */
export const supportMessageLengthMax = 1000

/** Contacting the people behind the product. */
export const supportCalls = {
  send: call('POST', '/v1/supportmessages', {
    summary: 'Send a message to support; a visitor leaves an email address',
    access: 'public',
    status: 201,
  })
    .input(
      z.object({
        message: z.string().check(z.trim(), z.minLength(1), z.maxLength(supportMessageLengthMax)),
        /** The page that the sender was viewing: its URL, empty if they choose not to share it, and its title. */
        page: z.string().check(z.maxLength(400)),
        title: z.optional(z.string().check(z.maxLength(200))),
        /** The key of the page's gift, person, or invoice. */
        object: z.optional(z.string().check(z.regex(/^[a-z]{2,20}_[0-9a-hjkmnp-tv-z]{26}$/))),
        email: z.optional(emailAddress),
      }),
    )
    .output(z.object({ data: z.null() })),
}
