import type { WritingStyle } from '../../contract/src/shop/messaging/styles.ts'

interface SeededPrompt {
  key: string
  title: string
  description: string
  guidance: string
  style: WritingStyle
}

/** The message helper's initial prompts (CG-30). */
export const messagingPrompts: readonly SeededPrompt[] = [
  {
    key: 'warm-thank-you',
    title: 'Warm Thank You',
    description: 'Heartfelt and personal, as if to someone you like.',
    guidance:
      'Thank the recipient warmly and personally, as someone the sender likes. Sincere, never gushing.',
    style: 'thanks',
  },
  {
    key: 'professional',
    title: 'Professional',
    description: 'Polite and measured, for people you know from work.',
    guidance:
      'Polite, measured, and appreciative, like a note to a business acquaintance. No contractions, no exclamation points.',
    style: 'professional',
  },
  {
    key: 'playful',
    title: 'Playful',
    description: 'Light, with a wink. The only style that may use an emoji.',
    guidance: 'Light and funny with a wink, kind in every line. At most one emoji.',
    style: 'playful',
  },
  {
    key: 'shorter',
    title: 'Shorter',
    description: 'Your message in fewer words.',
    guidance:
      'Say what the current message says in about half as many words, in the same voice. One to three sentences.',
    style: 'shorter',
  },
  {
    key: 'celebrate-an-occasion',
    title: 'Celebrate an Occasion',
    description: 'A birthday, a new home, the season: what the gift is for.',
    guidance:
      'Celebrate the occasion named by the gift or the notes: a birthday, a new home, a season. Festive and specific.',
    style: 'occasion',
  },
]
