import type { Settings } from '../../platform/settings/settings.ts'

/** The password of everyone in the demo story, published in the README. */
export const publishedPassword = 'gifts-and-thanks'

/** Whether a password is refused everywhere: outside the sandbox the published one opens no account. */
export function isRefusedEverywhere(password: string, { sandbox }: Pick<Settings, 'sandbox'>): boolean {
  return !sandbox && password.toLowerCase() === publishedPassword
}
