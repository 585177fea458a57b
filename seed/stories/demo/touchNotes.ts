import type { StoryTouch } from '../types.ts'

const scanned = (day: number): StoryTouch['engagements'] => [
  { day, engagementType: 'link', title: 'What your home is worth today' },
  { day: day + 1, engagementType: 'review', title: 'Google' },
]

/** Overrides for single touches that differ from their plan or package. */
export const touchNotes: Readonly<Record<string, Partial<StoryTouch>>> = {
  'dana-top-of-mind-grace-okafor-8': {
    eventDay: -3,
    completedDay: -3,
    message:
      'The house on Calmar looks better every time I drive past. Thank you for sending Priya my way. She closes on Monday, and it’s all your doing. Happy holidays to the four of you.',
    specialInstructions: [
      { day: -9, message: 'No walnuts anywhere near this box, please. Ben is allergic, too.' },
    ],
  },
  'dana-top-of-mind-grace-okafor-7': { engagements: scanned(-90) },
  'dana-top-of-mind-grace-okafor-6': {
    message:
      'The porch looks like it’s been waiting for this. Let the kids have the watermelon salt; it keeps them outside for a good half hour.',
  },
  'dana-top-of-mind-marcus-albrecht-5': {
    status: 'returntosender',
    eventDay: -6,
    completedDay: -6,
    experience: 'tom-winter-hearth-box',
  },
  'dana-top-of-mind-plus-tomas-herrera-1': {
    experience: 'plus-windowsill-herb-garden',
    message:
      'You lay stone for a living, so here’s something soft for the sill. Thank you for three good referrals and one very straight bathroom.',
  },
  'dana-keys-in-hand-priya-raman-closing-day': {
    message:
      'You did it, Priya. Two offers lost, one won, and it was the right one. The fobs say 1124. Turn the key slowly.',
  },
  'dana-keys-in-hand-priya-raman-two-weeks-after': {
    message:
      'They’ll come before the piano does, I promise. Every cupboard, the tops of the doors, and the shelf we were both afraid of.',
  },
  'dana-top-of-mind-rachel-kim-3': { engagements: scanned(-88) },
  'dana-top-of-mind-solomon-greene-4': {
    message:
      'Fourteen hundred days on Lawlor Street and Althea’s roses are still the best on it. Peel one for me. With love to you both.',
  },
  'dana-gift-birthday-layer-cake-joan-lindqvist': {
    engagements: [{ day: -2, engagementType: 'phone', title: 'Call Dana' }],
  },
}
