import { demoPassword, members } from '../seed/stories/demo/members.ts'

/**
 * The email address and password of a member in the demo story, by key (`dana`). Throws an error listing the known
 * keys.
 */
export function credentialsOf(key: string): { email: string; password: string } {
  const member = members.find((candidate) => candidate.key === key)
  if (!member) {
    const known = members.map((candidate) => candidate.key).join(', ')
    throw new Error(`Nobody in the demo story is called ${key}: there are ${known}`)
  }
  return { email: member.email, password: demoPassword }
}
