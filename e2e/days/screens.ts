// Every screen that shows a date of the story, with the text before each date.
import { type Zone, daysLater, localDay } from './local-days.ts'
import { type Story, dates, moments } from './story.ts'

/** A text, and the date that must follow it wherever it appears on the screen. */
type ExpectedDate = readonly [words: string, day: string]

export interface Screen {
  path: string
  /** The button that opens the part to check. */
  opens?: string
  says: readonly ExpectedDate[]
  /** Shows something at the story's hour. */
  byHour?: true
}

/** The story's dates for a reader in `zone` at `now`: no screen may show any other. */
export function daysFor(story: Story, zone: Zone, now: string): Set<string> {
  const today = localDay(now, zone)
  return new Set([
    ...Object.values(dates).flat(),
    ...[...Object.values(moments), story.delivered].map((moment) => localDay(moment, zone)),
    localDay(daysLater(now, 3), zone),
    localDay(daysLater(now, 14), zone),
    today,
    daysLater(today, 14).slice(0, 10),
    story.expires.slice(0, 10),
  ])
}

/** The screens whose dates could differ between zones. */
export function screensOf(story: Story, zone: Zone, now: string): Screen[] {
  const at = (moment: string) => localDay(moment, zone)
  const [today, lapses] = [at(now), at(daysLater(now, 14))]
  const expires = story.expires.slice(0, 10)
  const [first, second, third] = dates.steps
  return [
    {
      path: '/',
      byHour: true,
      says: [
        ['Answer by', lapses],
        ['Shipped Arrives', dates.teaTo],
        ['Birthday,', dates.birthday],
        ['in their home,', dates.homeThisYear],
        ['Candle Set goes out', dates.candleGoes],
        ['Candle Set for Grace Okafor One-time gift', dates.candleGoes],
      ],
    },
    { path: '/', opens: 'Notifications', says: [['Lemon Tree for Grace Okafor arrived', at(moments.rang)]] },
    {
      path: `/touch/${story.touches.honey}`,
      byHour: true,
      says: [
        ['Delivered on', at(story.delivered)],
        ['Arrived', at(story.delivered)],
        ['Pending , done', at(moments.honeyOrdered)],
        ['Processed , done', dates.honeyProcessed],
        ['Shipped , done', at(moments.honeyLeft)],
        ['Delivered , done', at(story.delivered)],
        ['Printed', dates.honeyProcessed],
        ['Now delivered Oakland, CA', at(moments.honeyLeft)],
        ['Process date', dates.honeyProcessed],
      ],
    },
    {
      path: `/touch/${story.touches.honey}?engagements=1`,
      says: [['Opened a link', at(moments.engaged)]],
    },
    {
      path: `/touch/${story.touches.tea}`,
      says: [
        ['Packed on', dates.teaProcessed],
        ['On its way Arrives', dates.teaTo],
        ['Pending , done', at(moments.teaOrdered)],
        ['Shipped', at(moments.teaLeft)],
        ['Tracking updates 1', at(moments.teaLeft)],
        ['Process date', dates.teaProcessed],
      ],
    },
    {
      path: `/touch/${story.touches.candle}`,
      says: [
        ['Scheduled Goes out', dates.candleGoes],
        ['Pending', at(moments.candleOrdered)],
        ['Processed', dates.candleGoes],
        ['Leave it at the side door.', at(moments.said)],
        ['Process date', dates.candleGoes],
      ],
    },
    {
      path: `/touch/${story.touches.spice}`,
      says: [
        ['Canceled on', at(moments.spiceCanceled)],
        ['Pending', at(moments.spiceOrdered)],
        ['Process date', dates.spice],
      ],
    },
    {
      path: `/touch/${story.touches.gutter}`,
      says: [
        ['By appointment', at(moments.appointment)],
        ['Pending', at(moments.gutterOrdered)],
        ['Processed', at(moments.appointment)],
        ['Process date', at(moments.appointment)],
        ['Appointment', at(moments.appointment)],
      ],
    },
    {
      path: '/subscriptions',
      says: [
        ['Renews', dates.renewal],
        ['Last gift: Gift of fall,', dates.planGifts[1] ?? ''],
      ],
    },
    {
      path: `/subscriptions/${story.plan.key}`,
      says: [
        ['Annual, since', dates.planStarted],
        ['Will renew on', dates.renewal],
        ['Gift of spring Delivered', dates.planGifts[0] ?? ''],
        ['to', dates.renewal],
      ],
    },
    {
      path: `/subscriptions/${story.canceled.key}`,
      says: [
        ['Canceled on', at(moments.planCanceled)],
        ['It’s paid until', dates.renewal],
      ],
    },
    {
      path: `/contacts/details/${story.grace.key}`,
      says: [
        ['Candle Set Goes out', dates.candleGoes],
        ['Tea Chest One-time gift Arrives', dates.teaFrom],
        ['Honey Basket Delivered, One-time gift', dates.honeyProcessed],
        ['Details Edit', dates.born],
        ['birthday', dates.home],
      ],
    },
    {
      path: '/happier-people/happiness-quotient',
      byHour: true,
      says: [['The last one arrived', at(story.delivered)]],
    },
    { path: '/billing/giftinglog', says: [['Front Porch Picnic Grace Okafor', dates.logged]] },
    {
      path: '/billing/invoices',
      says: [['Peony Bouquet for Grace Okafor', at(moments.invoiced)]],
    },
    {
      path: `/billing/invoices/manage/${story.invoice.key}`,
      byHour: true,
      says: [
        ['Refunded on', at(moments.refunded)],
        ['credit that expires on', expires],
      ],
    },
    {
      path: `/billing/invoices/${story.invoice.key}`,
      says: [
        ['Refunded on', at(moments.refunded)],
        ['credit that expires on', expires],
      ],
    },
    { path: '/billing/paymenthistory', says: [['Visa ending in 4242', today]] },
    {
      path: `/billing/credits?credit=${story.lot}`,
      byHour: true,
      says: [
        ['used first, next expires', expires],
        ['left of $100.00, expires', expires],
        ['Ledger Issued', today],
      ],
    },
    { path: '/billing/upcomingrenewals', says: [['Annual', dates.renewal]] },
    { path: '/billing/paymentrequests', says: [['Bread Board for Kofi Mensah.', today]] },
    {
      path: `/paymentpartners/chargerequest/${story.request}`,
      byHour: true,
      says: [
        ['share a purchase,', today],
        ['expires on', lapses],
      ],
    },
    { path: '/billing/paymentpartners', says: [['Since', today]] },
    {
      path: `/payment/success?order=${story.order}`,
      byHour: true,
      says: [
        ['Ordered , done', today],
        ['Goes out', dates.bought],
        ['Arrives around', dates.boughtArrives],
      ],
    },
    {
      path: `/payment/success?order=${story.asking}`,
      byHour: true,
      says: [
        ['You ordered , done', today],
        ['Until', lapses],
        ['We’ll remind Theo on', at(daysLater(now, 3))],
      ],
    },
    { path: '/transactions', says: [['Next: Step 1', first ?? '']] },
    {
      path: `/transactions/${story.pack.key}`,
      byHour: true,
      says: [
        ['Active Since', today],
        ['Step 1', first ?? ''],
        ['Step 2', second ?? ''],
        ['Step 3', third ?? ''],
        ['Bought by you on', today],
      ],
    },
    { path: '/referrals', says: [['Nora Quist Joined', at(moments.friendJoined)]] },
  ]
}
