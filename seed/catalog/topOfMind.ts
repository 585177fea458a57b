import { three } from './build.ts'
import { planOf } from './buildPlan.ts'
import { plusGifts, signatureGifts, topOfMindGifts } from './topOfMindGifts.ts'
import type { Service } from './types.ts'

/** Top of Mind in its three levels. Four gifts a year to US addresses; the price falls as the number of plans grows. */
export const topOfMind: readonly Service[] = [
  planOf({
    key: 'top-of-mind',
    title: 'Top of Mind',
    line: 'Four small gifts a year, one per season, each with a message from you.',
    description:
      'Tulips when winter ends, a porch picnic in summer, cider in fall, and a citrus crate for the holidays. Every gift carries your message, and you can rewrite it for one person or for everyone. Swap any gift before it ships; the plan follows people when they move.',
    tags: ['retention', 'four gifts a year'],
    usOnly: true,
    topOfMindLevel: 1,
    monthlyPaymentsPerTouch: 3,
    art: three('plans', 'wrapped-gift', 'sunflower', 'maple-leaf'),
    experiences: topOfMindGifts,
    zones: [
      {
        zone: 1,
        tiers: [
          { upTo: 9, year: [19600, 21800], month: [1800, 2000] },
          { upTo: 24, year: [18620, 20700], month: [1710, 1900] },
          { upTo: 99, year: [17640, 19600], month: [1620, 1800] },
          { upTo: null, year: [16660, 18500], month: [1530, 1700] },
        ],
      },
      {
        zone: 2,
        tiers: [
          { upTo: 9, year: [23600, 25800], month: [2160, 2360] },
          { upTo: 24, year: [22420, 24500], month: [2050, 2240] },
          { upTo: 99, year: [21240, 23200], month: [1940, 2120] },
          { upTo: null, year: [20060, 21900], month: [1840, 2010] },
        ],
      },
    ],
  }),
  planOf({
    key: 'top-of-mind-plus',
    title: 'Top of Mind Plus',
    line: 'Four generous gifts a year, for the people who send you people.',
    description:
      'A bouquet with its vase, an ice cream social, a harvest board, and chocolate for the hearth. About half again as much in the box as Top of Mind, for clients who have become your best advertisement. Comes with the same messages, swaps, and address care.',
    tags: ['retention', 'four gifts a year', 'referral'],
    usOnly: true,
    topOfMindLevel: 2,
    monthlyPaymentsPerTouch: 3,
    art: three('plans', 'bouquet', 'wrapped-gift', 'honey-pot'),
    experiences: plusGifts,
    zones: [
      {
        zone: 1,
        tiers: [
          { upTo: 9, year: [29600, 32800], month: [2700, 3000] },
          { upTo: 24, year: [28120, 31200], month: [2570, 2850] },
          { upTo: null, year: [26640, 29600], month: [2430, 2700] },
        ],
      },
      {
        zone: 2,
        tiers: [
          { upTo: 9, year: [34600, 37800], month: [3160, 3460] },
          { upTo: 24, year: [32870, 35900], month: [3000, 3290] },
          { upTo: null, year: [31140, 34000], month: [2850, 3110] },
        ],
      },
    ],
  }),
  planOf({
    key: 'top-of-mind-signature',
    title: 'Top of Mind Signature',
    line: 'Four occasions a year: a hamper, a clambake, a cellar door, a feast.',
    description:
      'Not gifts so much as evenings: a garden hamper, a supper by the water, two bottles with a letter from the grower, and a winter feast for eight. A dedicated person on our end keeps track of the dates, calls ahead, and remembers allergies. For a handful of people, not a whole list.',
    tags: ['retention', 'four gifts a year', 'concierge'],
    usOnly: true,
    topOfMindLevel: 3,
    monthlyPaymentsPerTouch: 3,
    fee: 150,
    art: three('plans', 'basket', 'bottle-with-popping-cork', 'ribbon'),
    experiences: signatureGifts,
    zones: [
      {
        zone: 1,
        tiers: [
          { upTo: 4, year: [43600, 48000], month: [4000, 4400] },
          { upTo: null, year: [41400, 45600], month: [3800, 4180] },
        ],
      },
      {
        zone: 2,
        tiers: [
          { upTo: 4, year: [49600, 54000], month: [4540, 4950] },
          { upTo: null, year: [47100, 51300], month: [4320, 4700] },
        ],
      },
    ],
  }),
]
