import { sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { demoPassword, members } from '../../seed/stories/demo/members.ts'

/** Signs in as a member of the demo story; returns the session token. */
export async function signInAs(url: string, key: string): Promise<string> {
  const member = members.find((one) => one.key === key)
  if (!member) throw new Error(`Nobody in the demo story is called ${key}.`)
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: member.email, password: demoPassword }),
  })
  const token = answer.headers
    .getSetCookie()
    .map((line) => new RegExp(`^${sessionCookie}=([^;]+)`).exec(line)?.[1])
    .find(Boolean)
  if (!token) throw new Error(`${member.email} could not sign in: ${answer.status} ${await answer.text()}`)
  return token
}
