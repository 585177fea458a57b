import { commonPassword } from './errors.ts'

/** Refuses a new password that many people have, in whatever case: those are tried first. 400 on the field `password`. */
export async function refuseCommonPassword(password: string): Promise<void> {
  // Loaded with the first new password: a start never needs it.
  const { default: common } = await import('popular-passwords/data.json', { with: { type: 'json' } })
  if (common.includes(password.toLowerCase())) throw commonPassword()
}
