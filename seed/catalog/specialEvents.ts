import { one, three, two } from './build.ts'
import type { SpecialEvent } from './types.ts'

/** Occasions that many people are chosen for at once. The order-by date counts in days from the story's today. */
export const specialEvents: readonly SpecialEvent[] = [
  {
    key: 'year-end-thank-you',
    title: 'The year-end thank-you',
    text: 'One box for everyone who sent you business this year. You sign the card once; we write it 40 times.',
    orderByDays: 21,
    active: true,
    services: ['winter-hearth-box', 'holiday-citrus-crate', 'honey-from-three-hives', 'sunday-blanket'],
    art: three('home', 'christmas-tree', 'wrapped-gift', 'candle'),
  },
  {
    key: 'lunar-new-year',
    title: 'Lunar New Year',
    text: 'Tea, tangerine peel, and your note in a red envelope, at the door the week before the new moon.',
    orderByDays: 76,
    active: true,
    services: ['lunar-new-year-envelope', 'truffle-box'],
    art: three('cheer', 'red-paper-lantern', 'red-envelope', 'tangerine'),
  },
  {
    key: 'mothers-day',
    title: 'Mother’s Day',
    text: 'Peonies that open on Sunday, and breakfast for someone who usually makes it.',
    orderByDays: 164,
    active: true,
    services: ['mothers-day-peonies', 'saturday-pancakes', 'long-bath', 'rose-and-thistle'],
    art: two('flowers', 'hibiscus', 'love-letter'),
  },
  {
    key: 'back-to-school',
    title: 'Back to school',
    text: 'A tin with their name on every pencil. Parents remember who remembered.',
    orderByDays: 266,
    active: false,
    services: ['back-to-school-tin', 'bakers-dozen-cookies'],
    art: one('calm', 'backpack'),
  },
]
