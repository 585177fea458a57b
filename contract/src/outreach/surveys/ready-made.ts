import type { Question } from './questions.ts'

/** The names of the ready-made questionnaires, as used in calls. */
export const readyMadeNames = ['after_closing', 'after_a_project', 'yearly_check_in'] as const
export type ReadyMadeName = (typeof readyMadeNames)[number]

/** A questionnaire that every member can use as is, or copy and change. */
export interface ReadyMadeQuestionnaire {
  name: ReadyMadeName
  title: string
  intro: string
  /** Its purpose, shown in the list. */
  description: string
  questions: readonly Question[]
}

const plain = (kind: 'text' | 'yes_no' | 'scale', text: string): Question => ({ kind, text, options: [] })
const choice = (text: string, ...options: string[]): Question => ({ kind: 'choice', text, options })
const choices = (text: string, ...options: string[]): Question => ({ kind: 'choices', text, options })

export const readyMadeQuestionnaires: readonly ReadyMadeQuestionnaire[] = [
  {
    name: 'after_closing',
    title: 'How did the move go?',
    intro: 'Three questions, about a minute. Skip any you like.',
    description: 'A few weeks after a closing.',
    questions: [
      choice('How was moving day?', 'Rough', 'So-so', 'Good', 'Lovely'),
      plain('text', 'What do you love most so far?'),
      choices(
        'Anything I could help with?',
        'A plumber or an electrician',
        'A painter',
        'Questions about the paperwork',
        'Nothing, all good',
      ),
    ],
  },
  {
    name: 'after_a_project',
    title: 'How was working with us?',
    intro: 'Four short questions. Honest answers help the most.',
    description: 'When a project or an engagement ends.',
    questions: [
      plain('scale', 'How happy are you with the result?'),
      plain('yes_no', 'Did you always know what came next?'),
      plain('text', 'What should we keep doing?'),
      plain('text', 'What should we do better?'),
    ],
  },
  {
    name: 'yearly_check_in',
    title: 'A quick hello',
    intro: 'It’s been a while. Two questions, if you have a minute.',
    description: 'Once a year, to people you haven’t heard from.',
    questions: [
      plain('text', 'What’s new with you?'),
      choice(
        'Can I give you a call to catch up?',
        'Yes, in the morning',
        'Yes, in the afternoon',
        'I’d rather not',
      ),
    ],
  },
]
