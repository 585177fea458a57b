import { z } from 'zod/mini'
import { call } from '../call.ts'

/** Kinds of browser errors: an uncaught error, an unhandled rejection, or a screen that failed to render. */
const kinds = ['error', 'rejection', 'screen'] as const

const line = (lengthMax: number) => z.string().check(z.maxLength(lengthMax))

const browserError = z.object({
  kind: z.enum(kinds),
  /** The build that served the page. */
  release: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: line(80),
  message: line(300),
  /** Stack frames, innermost first: a file of the build, line, and column. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
  /** The route of the screen, such as `/touch/$key`; empty before there is one. */
  screen: line(100),
})
export type BrowserErrorKind = (typeof kinds)[number]
export type BrowserErrorReport = z.infer<typeof browserError>

/** Reports of the web app's own errors. */
export const browserErrorCalls = {
  report: call('POST', '/v1/browsererrors', {
    summary: 'Report an error in the web app; no personal data is kept',
    access: 'public',
    status: 204,
  })
    .input(browserError)
    .output(z.void()),
}
