import type { Ctx } from '../../platform/context.ts'
import { commonPassword, guessablePassword } from './errors.ts'
import { opensNothing } from './published-password.ts'

/** What is tried first here: our name and trade, beside the names of the account itself (docs/security.md). */
const ownWords = [
  'goodturn',
  'gifting',
  'gifts',
  'gift',
  'client',
  'care',
  'portal',
  'concierge',
  'admin',
  'password',
  'welcome',
]
/** Shorter names are part of many words. */
const nameLettersMin = 3

interface Whose {
  firstName: string
  lastName: string
  email: string
}

/**
 * Refuses a new password that many people have, in whatever case: those are tried first. And one whose letters are
 * nothing but the account's own names, its address or words of the portal, whatever digits and signs stand between: those
 * are tried next. And outside the sandbox the one of the demo story. 400 on the field `password`.
 */
export async function refuseCommonPassword({ platform }: Ctx, password: string, whose: Whose): Promise<void> {
  // Loaded with the first new password: a start never needs it.
  const { default: common } = await import('popular-passwords/data.json', { with: { type: 'json' } })
  if (common.includes(password.toLowerCase()) || opensNothing(password, platform.settings))
    throw commonPassword()
  if (isMadeOf(lettersOf(password), wordsOf(whose))) throw guessablePassword()
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function wordsOf({ firstName, lastName, email }: Whose): string[] {
  const names = [firstName, lastName, ...email.split(/[@.+_-]/)].map(lettersOf)
  return [...ownWords, ...names.filter((name) => name.length >= nameLettersMin)]
}

/** Whether letters are these words one after the other, and at least one. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (const from of reached) {
    for (const word of words) if (letters.startsWith(word, from)) reached.add(from + word.length)
  }
  return letters !== '' && reached.has(letters.length)
}
