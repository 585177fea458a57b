import { writingStyles } from '@goodturn/contract/shop/messaging/styles'
import type { Command } from '../command.ts'

/** Options that prompt commands accept. */
export interface PromptOptions {
  title?: string | undefined
  description?: string | undefined
  guidance?: string | undefined
  style?: string | undefined
}

/** The help section on prompts and texts. */
export const messagingUsage = `  prompts                           prompts of the message helper, including retired ones
  add-prompt TITLE DESCRIPTION [--guidance TEXT] [--style STYLE]
  change-prompt PROMPT [--title TITLE] [--description TEXT] [--guidance TEXT] [--style STYLE]
                                    STYLE is how the built-in writer writes it:
                                    ${writingStyles.join(', ')}
  retire-prompt PROMPT              stop offering it
  experience EXPERIENCE             default text, translations, and replacements
  translate EXPERIENCE LANGUAGE TITLE TEXT
                                    the default text in a language, such as es
  untranslate EXPERIENCE LANGUAGE
  replacements EXPERIENCE EXPERIENCE ...|none
                                    what it can be swapped for, in order`

const forms: Readonly<Record<string, string>> = {
  prompts: 'nothing more',
  'add-prompt': 'a title and a description',
  'change-prompt': 'a prompt and --title, --description, --guidance, or --style',
  'retire-prompt': 'a prompt',
  experience: 'an experience',
  translate: 'an experience, a language such as es, a title, and a text',
  untranslate: 'an experience and a language such as es',
  replacements: 'an experience and its replacements, or "none"',
}

/**
 * Parses a command about prompts or text messages: returns the request, an error message, or null for any other
 * command.
 */
export function messagingCommandOf(
  name: string,
  words: readonly string[],
  options: PromptOptions,
): Command | string | null {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) return null
  return requestOf(name, words, options) ?? `${name} needs ${form}.`
}

function requestOf(name: string, words: readonly string[], options: PromptOptions): Command | null {
  const [first = '', second = '', third = '', ...rest] = words
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const prompt = `messagingprompts/${encodeURIComponent(first)}`
  const experience = `experiences/${encodeURIComponent(first)}`
  if (name === 'prompts') return get('messagingprompts')
  if (!first) return null
  switch (name) {
    case 'add-prompt': {
      const description = words.slice(1).join(' ')
      return second ? post('messagingprompts', { ...given, title: first, description }) : null
    }
    case 'change-prompt':
      return Object.keys(given).length > 0 ? post(prompt, given) : null
    case 'retire-prompt':
      return post(`${prompt}/retire`)
    case 'experience':
      return get(experience)
    case 'translate': {
      const message = rest.join(' ')
      return message ? post(`${experience}/translations`, { language: second, title: third, message }) : null
    }
    case 'untranslate':
      return second ? post(`${experience}/translations/remove`, { language: second }) : null
    case 'replacements': {
      const replacements = second === 'none' ? [] : words.slice(1)
      return second ? post(`${experience}/replacements`, { replacements }) : null
    }
    default:
      return null
  }
}

const get = (path: string): Command => ({ method: 'GET', path: `/v1/admin/${path}` })
const post = (path: string, body?: Record<string, unknown>): Command => ({
  method: 'POST',
  path: `/v1/admin/${path}`,
  ...(body ? { body } : {}),
})
