import type { Ctx } from '../../platform/context.ts'
import { commonPassword, guessablePassword } from './errors.ts'
import { isRefusedEverywhere } from './published-password.ts'

/**
 * Words an attacker tries first here: our name and trade, in addition to the account's own names (docs/security.md).
 */
const productWords = [
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

export interface AccountNames {
  firstName: string
  lastName: string
  email: string
}

/**
 * Refuses a new password that is common, ignoring case, since attackers try those first. Also refuses one whose letters
 * come only from the account's own names, its address, or words from the portal, ignoring digits and symbols. Outside
 * the sandbox it refuses the demo story's password too. 400 on the field `password`.
 */
export async function refuseCommonPassword(
  { platform }: Ctx,
  password: string,
  whose: AccountNames,
): Promise<void> {
  // Loaded on the first new password, since startup never needs it.
  const { default: common } = await import('popular-passwords/data.json', { with: { type: 'json' } })
  if (common.includes(password.toLowerCase()) || isRefusedEverywhere(password, platform.settings))
    throw commonPassword()
  if (consistsOf(lettersOf(password), wordsOf(whose))) throw guessablePassword()
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function wordsOf({ firstName, lastName, email }: AccountNames): string[] {
  const names = [firstName, lastName, ...email.split(/[@.+_-]/)].map(lettersOf)
  return [...productWords, ...names.filter((name) => name.length >= nameLettersMin)]
}

/** Whether the letters are one or more of these words in sequence. */
function consistsOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (const from of reached) {
    for (const word of words) if (letters.startsWith(word, from)) reached.add(from + word.length)
  }
  return letters !== '' && reached.has(letters.length)
}
