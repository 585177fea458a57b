import type { StorySequence } from '../types.ts'

/** The sequences of the story. What is due next is a word, never a charge of the first weeks. */
export const sequences: readonly StorySequence[] = [
  {
    owner: 'dana',
    readyMade: 'after-closing',
    card: 'dana-visa',
    ceilingCents: 30_000,
    day: -10,
    people: [
      { person: 'eden-abebe', closedDay: -120 },
      { person: 'amara-diallo', closedDay: -195 },
      { person: 'eleanor-voss', closedDay: -320 },
      { person: 'nadia-petrova', closedDay: -331 },
    ],
    proposed: ['oscar-villanueva'],
  },
]
