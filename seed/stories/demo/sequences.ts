import type { StorySequence } from '../types.ts'

/** The story's sequences. The next due step is always a message, never a charge in the first weeks. */
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
