import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useMember } from './session/user.ts'

/**
 * Adapts words to the member: screens write "package", members in real estate read "transaction" (C-1-14, BG-13). Keeps
 * case and plural. Only for text on screens, never for API values.
 */
function adaptWording(user: Pick<User, 'type'>, text: string): string {
  if (user.type !== 'realestate') return text
  return text.replace(/\bpackage(s?)\b/gi, (word, plural: string) => {
    if (word === word.toUpperCase()) return `TRANSACTION${plural}`
    return `${word.startsWith('P') ? 'Transaction' : 'transaction'}${plural}`
  })
}

/** Adapts a screen's words to the member: `const say = useWording(); say('My Packages')`. */
export function useWording(): (text: string) => string {
  const user = useMember()
  return (text) => adaptWording(user, text)
}
