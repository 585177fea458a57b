import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useMember } from './session/user.ts'

/**
 * Words as this member reads them: screens write "package", members in real estate read "transaction" (C-1-14, BG-13).
 * Case and plural are kept. Only for words on the screen, never for values of the API.
 */
function inWordsOf(user: Pick<User, 'type'>, text: string): string {
  if (user.type !== 'realestate') return text
  return text.replace(/\bpackage(s?)\b/gi, (word, plural: string) => {
    if (word === word.toUpperCase()) return `TRANSACTION${plural}`
    return `${word.startsWith('P') ? 'Transaction' : 'transaction'}${plural}`
  })
}

/** How a screen words things: `const say = useWording(); say('My Packages')`. */
export function useWording(): (text: string) => string {
  const user = useMember()
  return (text) => inWordsOf(user, text)
}
