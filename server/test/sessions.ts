import type { Answer, Caller, TestApp } from './app.ts'

/** A caller with the session cookie from an answer. */
export function callerOf(app: TestApp, answer: Answer<unknown>): Caller {
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return app.caller(cookies.join('; '))
}

/** The token of the newest mailed link of a kind to an address. */
export async function mailedToken(app: TestApp, email: string, template: string): Promise<string> {
  const mail = (await app.mailsTo(email)).find((one) => one.template === template)
  const token = /(?:token=|passwordreset\/)([\w-]+)/.exec(mail?.plain ?? '')?.[1]
  if (!token) throw new Error(`no ${template} was mailed to ${email}`)
  return token
}
