import { three, two } from './build.ts'
import type { Bundle } from './types.ts'

/** Prepaid token bundles. A Custom one is for the member that the story names; the rest are for everyone. */
export const bundles: readonly Bundle[] = [
  {
    key: 'harbor-main-spring-listings',
    title: 'Harbor & Main Spring Listings',
    category: 'Custom',
    priceCents: 172000,
    priceSavingsCents: 201500,
    titleSavings: 'Save $295 for Harbor & Main',
    expiresInDays: 45,
    art: three('deals', 'wrapped-gift', 'key', 'bouquet'),
    items: [
      { title: 'Keys in Hand', qty: 3, amountCents: 38500, services: ['keys-in-hand'] },
      { title: 'Seller’s Send-off', qty: 4, amountCents: 21500, services: ['sellers-send-off'] },
    ],
  },
  {
    key: 'closing-season-five',
    title: 'Closing Season Five',
    category: 'Transaction',
    priceCents: 173000,
    priceSavingsCents: 192500,
    titleSavings: 'Save $195',
    expiresInDays: 90,
    art: two('deals', 'key', 'house'),
    items: [
      {
        title: 'Transaction of your choice',
        qty: 5,
        amountCents: 38500,
        services: ['keys-in-hand', 'under-contract', 'sellers-send-off'],
      },
    ],
  },
  {
    key: 'closing-season-twelve',
    title: 'Closing Season Twelve',
    category: 'Transaction',
    priceCents: 392000,
    priceSavingsCents: 462000,
    titleSavings: 'Save $700',
    expiresInDays: null,
    art: three('deals', 'key', 'houses', 'handshake'),
    items: [
      {
        title: 'Transaction of your choice',
        qty: 12,
        amountCents: 38500,
        services: ['keys-in-hand', 'under-contract', 'sellers-send-off'],
      },
    ],
  },
  {
    key: 'top-of-mind-ten',
    title: 'Top of Mind for Ten',
    category: 'Top of Mind',
    priceCents: 176400,
    priceSavingsCents: 196000,
    titleSavings: 'Save 10%',
    expiresInDays: 60,
    art: three('plans', 'wrapped-gift', 'sunflower', 'maple-leaf'),
    items: [{ title: 'Top of Mind', qty: 10, amountCents: 19600, services: ['top-of-mind'] }],
  },
  {
    key: 'plus-and-thank-you',
    title: 'Plus for Five, with Ten Notes',
    category: 'Top of Mind',
    priceCents: 149500,
    priceSavingsCents: 157000,
    titleSavings: 'Ten handwritten notes, nearly free',
    expiresInDays: 30,
    art: three('plans', 'bouquet', 'wrapped-gift', 'envelope'),
    items: [
      { title: 'Top of Mind Plus', qty: 5, amountCents: 29600, services: ['top-of-mind-plus'] },
      { title: 'Handwritten Note', qty: 10, amountCents: 900, services: ['handwritten-note'] },
    ],
  },
  {
    key: 'front-desk-dozen',
    title: 'Front Desk Dozen',
    category: 'Gift',
    priceCents: 45600,
    priceSavingsCents: 45600,
    titleSavings: 'Twelve treats at one price',
    expiresInDays: null,
    art: two('treats', 'cookie', 'hot-beverage'),
    items: [
      {
        title: 'Treat under $50',
        qty: 12,
        amountCents: 3800,
        services: ['bakers-dozen-cookies', 'first-pour-coffee', 'honey-from-three-hives', 'good-dog-box'],
      },
    ],
  },
]
