import type { StoryGiftLink } from '../types.ts'

const link = (gift: string, more: Partial<StoryGiftLink>): StoryGiftLink => ({
  gift: `dana-gift-${gift}`,
  state: 'waiting',
  choices: [],
  endsInDays: 30,
  openedDay: null,
  acceptedDay: null,
  thanks: null,
  ...more,
})

/** Dana's gifts by link: two that wait for an answer, one that is wrapped, and two that were thanked for. */
export const giftLinks: readonly StoryGiftLink[] = [
  link('first-pour-coffee-belen-castro', {}),
  link('honey-from-three-hives-curtis-yamamoto', {
    state: 'opened',
    choices: ['bakers-dozen-cookies', 'good-dog-box'],
    openedDay: -2,
  }),
  link('holiday-citrus-crate-devon-carter', { state: 'accepted', openedDay: -6, acceptedDay: -6 }),
  link('birthday-layer-cake-joan-lindqvist', {
    state: 'accepted',
    openedDay: -11,
    acceptedDay: -11,
    thanks: {
      day: -3,
      note: 'Raspberry! You remembered. The corner is in the freezer with your name on it, and four of my neighbors want to know who sends a cake like that.',
      isRead: false,
    },
  }),
  link('toast-to-the-new-place-grace-okafor', {
    state: 'accepted',
    openedDay: -71,
    acceptedDay: -70,
    thanks: {
      day: -65,
      note: 'We opened it on the floor, since the table comes Thursday. Thank you for all of it.',
      isRead: true,
    },
  }),
]
