import { readKey } from '@goodturn/contract/read-key'
import type { CalendarDate } from '@goodturn/contract/time'
import type { LinkPage, PageGift, PageJourney } from '../link-page.ts'
import { type PageLanguage, textsIn } from './language.ts'
import { pageAssets } from './page-assets.ts'
import { type View, shownGift } from './html/view.ts'

const day = (text: string) => text as CalendarDate

/** A gift of the catalog, for tests of the pages. */
export function sampleGift(slug: string, given: Partial<PageGift> = {}): PageGift {
  return {
    serviceKey: readKey('service', `service_${slug}`),
    slug,
    title: 'Sunday Blanket',
    description: 'A lambswool throw from a Maine mill, heavy enough to keep you there.',
    contents: ['Moss green, fifty by seventy inches', 'Washed so it doesn’t itch'],
    size: '',
    art: { tint: 'home', of: [], studio: [slug] },
    imageName: null,
    ...given,
  }
}

/** Three other gifts. */
export function sampleChoices(): PageGift[] {
  return [
    sampleGift('long-bath', {
      title: 'The Long Bath',
      contents: ['Sea salt', 'A beeswax candle', 'A towel'],
    }),
    sampleGift('cheesemongers-board', {
      title: 'Cheesemonger’s Board',
      contents: ['Four cheeses', 'Grapes and quince', 'An olive-wood board'],
    }),
    sampleGift('holiday-citrus-crate', {
      title: 'Holiday Citrus Crate',
      contents: ['Satsumas', 'Meyer lemons', 'Pears'],
    }),
  ]
}

/** A link that Dana sent to Grace; opened unless another state is given. */
export function samplePage(given: Partial<LinkPage> = {}): LinkPage {
  return {
    key: readKey('giftLink', 'glink_1'),
    memberKey: readKey('member', 'member_1'),
    language: null,
    state: 'opened',
    sender: {
      firstName: 'Dana',
      company: 'Harbor & Main',
      face: { path: '/files/pictures/dana.jpg', kind: 'photo' },
    },
    lastDay: day('2026-12-22'),
    zone: 'America/Denver',
    hidden: false,
    card: {
      toName: 'Grace and Daniel',
      message:
        'Your third winter on Calmar Avenue, and Ada and Ben still fight over the window seat. Here is something warm for the one who loses.\n\nThank you for sending Priya, Tomás and Joan my way. It made my year.',
      fromName: 'Dana Whitfield',
    },
    gift: sampleGift('sunday-blanket'),
    chosen: null,
    choices: [],
    maskedAddress: null,
    usOnly: false,
    sendFrom: null,
    declineReason: null,
    place: null,
    journey: null,
    mayMove: false,
    cameBack: false,
    thanks: null,
    isReported: false,
    ...given,
  }
}

/** The journey of an accepted gift at a step. */
export function sampleJourney(step: PageJourney['step']): PageJourney {
  const isPacked = step !== 'accepted'
  const isShipped = isPacked && step !== 'packed'
  return {
    step,
    acceptedOn: day('2026-11-23'),
    packedOn: isPacked ? day('2026-11-24') : null,
    shippedOn: isShipped ? day('2026-11-27') : null,
    deliveredOn: step === 'delivered' ? day('2026-12-01') : null,
    arrives: { from: day('2026-12-01'), to: day('2026-12-01') },
    trackingUrl: isShipped ? 'https://carrier.example/track/1Z999' : null,
  }
}

/** An accepted link at a step of its journey. */
export function acceptedPage(step: PageJourney['step'], given: Partial<LinkPage> = {}): LinkPage {
  return samplePage({ state: 'accepted', place: 'Oakland, CA', journey: sampleJourney(step), ...given })
}

/** The view of a page on the day after it was sent. */
export function sampleView(page: LinkPage, language: PageLanguage = 'en'): View {
  return {
    language,
    texts: textsIn(language),
    product: 'Goodturn',
    assets: pageAssets(),
    publicUrl: 'https://gifts.example',
    code: 'abcdefghijklmnopqrstuv',
    under: '/g',
    shown: shownGift(page),
    token: 'token-of-the-page',
    page,
    today: day('2026-11-23'),
  }
}
