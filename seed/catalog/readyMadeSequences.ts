import type { SequenceStart } from '@goodturn/contract/outreach/sequences/starts'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'

interface ReadyMadeStep {
  kind: StepKind
  afterDays: number
  /** The service's permanent key. */
  service?: string
  message?: string
  note?: string
}

interface ReadyMadeSequence {
  /** Its permanent key. */
  key: string
  title: string
  description: string
  start: SequenceStart
  steps: readonly ReadyMadeStep[]
}

/** The sequences that come with the catalog. A member uses a copy, as is or edited. */
export const readyMadeSequences: readonly ReadyMadeSequence[] = [
  {
    key: 'new-client',
    title: 'New client',
    description: 'A warm welcome, and a check-in after the first month.',
    start: 'entry',
    steps: [
      {
        kind: 'card',
        afterDays: 0,
        service: 'handwritten-note',
        message: "Welcome, {first name}. I'm glad we get to work together.",
      },
      { kind: 'gift', afterDays: 14, service: 'bakers-dozen-cookies' },
      { kind: 'reminder', afterDays: 30, note: 'Call to ask how the first month went' },
    ],
  },
  {
    key: 'closing',
    title: 'Closing',
    description: 'A toast on closing day, and two check-ins while they unpack.',
    start: 'closing',
    steps: [
      { kind: 'gift', afterDays: 0, service: 'toast-to-the-new-place' },
      {
        kind: 'card',
        afterDays: 14,
        service: 'handwritten-note',
        message: '{first name}, two weeks in. Which room gets the morning light? Call me if anything drips.',
      },
      { kind: 'reminder', afterDays: 90, note: 'Call about the first tax bill' },
    ],
  },
  {
    key: 'after-closing',
    title: 'After closing, the first year',
    description: 'Half a year in, one year in, then four small gifts a year.',
    start: 'closing',
    steps: [
      { kind: 'gift', afterDays: 180, service: 'windowsill-herb-garden' },
      { kind: 'reminder', afterDays: 330, note: 'Ask for a good day to drop by' },
      {
        kind: 'card',
        afterDays: 365,
        service: 'home-anniversary-card',
        message: 'One year, {first name}. I hope it feels like home.',
      },
      { kind: 'top_of_mind', afterDays: 372, service: 'top-of-mind' },
    ],
  },
  {
    key: 'birthday',
    title: 'Birthday',
    description: 'A reminder ahead of time, and a cake for the day.',
    start: 'birthday',
    steps: [
      { kind: 'reminder', afterDays: -14, note: 'Anything special this year?' },
      { kind: 'gift', afterDays: -7, service: 'birthday-layer-cake' },
      { kind: 'reminder', afterDays: 0, note: 'Call to say happy birthday' },
    ],
  },
  {
    key: 'past-client',
    title: 'Past client check-in',
    description: 'For people you haven’t been in touch with for a while.',
    start: 'entry',
    steps: [
      {
        kind: 'card',
        afterDays: 0,
        service: 'handwritten-note',
        message: '{first name}, you came to mind today. How is everyone?',
      },
      { kind: 'reminder', afterDays: 10, note: 'Call and ask what’s new' },
      { kind: 'gift', afterDays: 45, service: 'first-pour-coffee' },
      { kind: 'top_of_mind', afterDays: 90, service: 'top-of-mind' },
    ],
  },
  {
    key: 'new-employee',
    title: 'New employee',
    description: 'Something on the desk on day one, and a note after the first quarter.',
    start: 'first_day',
    steps: [
      { kind: 'gift', afterDays: -3, service: 'first-pour-coffee' },
      { kind: 'reminder', afterDays: 30, note: 'Ask how the first month went' },
      {
        kind: 'card',
        afterDays: 90,
        service: 'handwritten-note',
        message: "Ninety days, {first name}. We're lucky to have you.",
      },
    ],
  },
]
