import type { Settings } from '../../platform/settings/settings.ts'

/** The password of everybody in the demo story, which the README tells the world. */
export const publishedPassword = 'gifts-and-thanks'

/** Whether a password opens nothing: outside the sandbox the published one does not, whoever has it. */
export function opensNothing(password: string, { sandbox }: Pick<Settings, 'sandbox'>): boolean {
  return !sandbox && password.toLowerCase() === publishedPassword
}
