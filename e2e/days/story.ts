// Data for the tests of dates: a member with every event that has a date, each on a different day. No two are on
// neighboring days, so a date that is off by one matches nothing.
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { recalculateDue } from '../../server/src/outreach/happiness/calculate.ts'
import { issueLot } from '../../server/src/money/ledger/issue.ts'
import { applyReports } from '../../server/src/care/parcels/apply-reports.ts'
import { setAppointment } from '../../server/src/care/touch-acts/staff-acts.ts'
import { buildCard } from '../../server/test/build/card.ts'
import { buildEntry } from '../../server/test/build/gifting-log.ts'
import { buildInvoice } from '../../server/test/build/invoice.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildNotification } from '../../server/test/build/notification.ts'
import { buildPackage, buildPackageService } from '../../server/test/build/package.ts'
import { buildPartnership } from '../../server/test/build/partnership.ts'
import { buildCardPlan, buildPlan, setPaidTime } from '../../server/test/build/plan.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { buildAffiliateInvite, buildReferral } from '../../server/test/build/referral.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../server/test/build/touch.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { oncePerPortal } from '../once-per-portal.ts'

/** Business dates: the same for every reader. */
export const dates = {
  honeyProcessed: '2027-01-12',
  teaProcessed: '2027-02-22',
  teaFrom: '2027-03-07',
  teaTo: '2027-03-09',
  candleGoes: '2027-03-12',
  gutterProcessed: '2027-03-24',
  born: '1980-03-18',
  birthday: '2027-03-18',
  home: '2021-03-21',
  homeThisYear: '2027-03-21',
  spice: '2027-05-11',
  steps: ['2027-03-29', '2027-04-14', '2027-05-03'],
  bought: '2027-04-22' as CalendarDate,
  boughtArrives: '2027-04-30',
  planStarted: '2026-05-20',
  planGifts: ['2026-05-21', '2026-11-20'],
  renewal: '2027-05-20',
  logged: '2026-12-16',
} as const

/** Moments, whose date depends on the reader. Those without a time here use the story's hour. */
export const moments = {
  affiliateInvited: '2026-12-10T03:30:00Z',
  friendJoined: '2026-12-20T03:30:00Z',
  honeyOrdered: '2027-01-04T02:10:00Z',
  spiceOrdered: '2027-01-07T03:30:00Z',
  honeyLeft: '2027-01-15T03:20:00Z',
  engaged: '2027-01-24T04:50:00Z',
  said: '2027-01-28T02:45:00Z',
  candleOrdered: '2027-01-31T02:30:00Z',
  gutterOrdered: '2027-02-03T04:15:00Z',
  planCanceled: '2027-02-06T03:10:00Z',
  invoiced: '2027-02-09T02:20:00Z',
  spiceCanceled: '2027-02-12T03:10:00Z',
  teaOrdered: '2027-02-15T03:00:00Z',
  refunded: '2027-02-18T04:40:00Z',
  teaLeft: '2027-02-25T07:30:00Z',
  rang: '2027-02-27T02:50:00Z',
  appointment: '2027-03-24T04:15:00Z',
} as const

/** Dana with all of it, built once per portal. */
export const storyOf = oncePerPortal(async (app) => {
  const hour = `${app.now.toISOString().slice(10, 19)}Z`
  const dana = await buildMember(app, {
    type: 'business',
    company: 'Harbor & Main Realty',
    permissions: ['gifting-log'],
  })
  const card = await buildCard(app, dana)
  const grace = await buildRecipient(app, dana, {
    birthYear: 1980,
    birthMonth: 3,
    birthDay: 18,
    homeAnniversary: dates.home,
  })
  const touches = await giveGifts(app, dana, grace, hour)
  const plans = await startPlans(app, dana)
  const pack = await buildPackage(app, {
    member: dana,
    contact: await personOf(app, dana, 'Sam Petrakis'),
    service: await buildPackageService(app, { title: 'Keys in Hand', offsets: [27, 43, 62] }),
  })
  const money = await moveMoney(app, dana, card, hour)
  await buildEntry(app, dana, grace, { event_date: dates.logged, description: 'Front Porch Picnic' })
  await buildNotification(app, dana, { at: new Date(moments.rang), what: 'Lemon Tree' })
  await buildAffiliateInvite(app, dana, { createdAt: new Date(moments.affiliateInvited) })
  const friend = await buildMember(app, { firstName: 'Nora', lastName: 'Quist' })
  await buildReferral(app, dana, friend, { createdAt: new Date(moments.friendJoined) })
  await recalculateDue(app.platform, app.cause())
  return { dana, grace, touches, ...plans, pack, ...money, delivered: `2027-01-20${hour}` }
})

export type Story = Awaited<ReturnType<typeof storyOf>>
type Member = Awaited<ReturnType<typeof buildMember>>
type Recipient = Awaited<ReturnType<typeof buildRecipient>>

async function personOf(app: TestApp, member: Member, displayName: string) {
  const { key } = await buildRecipient(app, member, { displayName })
  return { key, displayName }
}

/** A delivered gift, one on its way, one upcoming, one canceled, and an appointment. */
async function giveGifts(app: TestApp, member: Member, grace: Recipient, hour: string) {
  const gift = async (
    title: string,
    eventDate: string,
    ordered: string,
    change: Parameters<typeof buildTouch>[1]['change'] = {},
    parts: Parameters<typeof buildExperience>[1] = {},
  ) => {
    const experience = await buildExperience(app, { title, ...parts })
    const { key } = await buildTouch(app, { member, recipient: grace, experience, eventDate, change })
    await app.db.execute(sql`update touches set created_at = ${ordered}::timestamptz where key = ${key}`)
    return key
  }
  const left = (day: string, number: string) => ({
    status: 'completed' as const,
    completedAt: new Date(`${day}T06:00:00Z`),
    trackingNumber: number,
    trackingCarrier: 'UPS',
  })
  const keys = {
    honey: await gift('Honey Basket', dates.honeyProcessed, moments.honeyOrdered, {
      ...left(dates.honeyProcessed, `1ZHONEY${app.next('parcel')}`),
      engagementsCount: 1,
    }),
    tea: await gift('Tea Chest', dates.teaProcessed, moments.teaOrdered, {
      ...left(dates.teaProcessed, `1ZTEA${app.next('parcel')}`),
      fulfillmentFrom: dates.teaFrom,
      fulfillmentTo: dates.teaTo,
    }),
    candle: await gift('Candle Set', dates.candleGoes, moments.candleOrdered),
    spice: await gift('Spice Rack', dates.spice, moments.spiceOrdered, {
      status: 'canceled',
      canceledAt: new Date(moments.spiceCanceled),
    }),
    gutter: await gift(
      'Gutter Cleaning',
      '2027-04-02',
      moments.gutterOrdered,
      { status: 'incomplete' },
      {
        appointmentRequired: true,
      },
    ),
  }
  await reportOn(app, keys.honey, 'in_transit', moments.honeyLeft)
  await reportOn(app, keys.honey, 'delivered', `2027-01-20${hour}`)
  await reportOn(app, keys.tea, 'in_transit', moments.teaLeft)
  await app.platform.database.transaction((tx) =>
    setAppointment(
      tx,
      keys.gutter,
      { at: new Date(moments.appointment), vendor: 'Bay Clean Co.' },
      app.cause(),
    ),
  )
  await app.db.execute(sql`
    insert into touch_engagements (key, touch_key, engagement_type, engagement_title, created_at)
    values (${`link_${keys.honey}`}, ${keys.honey}, 'link', 'My website', ${moments.engaged}::timestamptz)`)
  await app.db.execute(sql`
    insert into touch_messages (key, touch_key, member_key, message, created_at)
    values (${`said_${keys.candle}`}, ${keys.candle}, ${member.key}, 'Leave it at the side door.',
      ${moments.said}::timestamptz)`)
  return keys
}

/** Adds a carrier report on a parcel. */
async function reportOn(app: TestApp, touch: TouchKey, status: string, at: string): Promise<void> {
  const [parcel] = await app.rows<{ number: string }>(
    sql`select tracking_number as number from touches where key = ${touch}`,
  )
  const report = { trackingNumber: parcel?.number ?? '', trackingCarrier: 'UPS', status, at: new Date(at) }
  await app.platform.database.transaction((tx) =>
    applyReports(tx, [{ ...report, city: 'Oakland', state: 'CA', message: `Now ${status}` }], app.cause()),
  )
}

/** A plan that renews in May, and one that its member canceled. */
async function startPlans(app: TestApp, member: Member) {
  const service = await buildCardPlan(app)
  const started = new Date(`${dates.planStarted}T06:00:00Z`)
  const plan = await buildPlan(app, {
    member,
    service,
    started,
    contact: await personOf(app, member, 'Ines Moreau'),
  })
  await setPaidTime(app, plan.key, dates.planStarted, dates.renewal)
  const canceled = await buildPlan(app, {
    member,
    service,
    started,
    contact: await personOf(app, member, 'Omar Haddad'),
    state: 'canceled',
    since: new Date(moments.planCanceled),
  })
  return { plan, canceled }
}

/** An old invoice with a refund, a credit that expires, a gift bought just now, and halves requested both ways. */
async function moveMoney(app: TestApp, dana: Member, card: { key: string }, hour: string) {
  const expires = `2027-04-10${hour}`
  const invoice = await buildInvoice(app, dana, {
    createdAt: new Date(moments.invoiced),
    paidAt: new Date(moments.invoiced),
    lines: [{ serviceTitle: 'Peony Bouquet' }],
    refundedCents: 1250,
    refundedAt: new Date(moments.refunded),
    paidBy: [
      {
        kind: 'expiring',
        title: null,
        count: 1,
        amount: 54,
        expires_at: Date.parse(expires) / 1000,
      },
    ],
  })
  const caller = await app.as(dana)
  const { cartItem } = await buildPurchase(app, {
    member: dana,
    cardNumber: null,
    contact: { firstName: 'Lena', lastName: 'Fischer' },
    experience: { title: 'Fruit Box' },
  })
  const item = cartItem()
  const dated: CartItem = { ...item, member_data: { ...item.member_data, event_date: dates.bought } }
  const bought = await caller.post('/v1/billing/checkout', {
    items: [dated],
    source: card.key,
    credit: false,
  })
  const ruth = await buildMember(app, { firstName: 'Ruth', lastName: 'Adeyemi', company: 'Lakeside Lending' })
  await requestSplit(app, { inviter: ruth, invitee: dana })
  const theo = await buildMember(app, { firstName: 'Theo', lastName: 'Brandt', company: 'Brandt Homes' })
  const asking = await requestSplit(app, { inviter: dana, invitee: theo, inviterCard: '4000056655665556' })
  const [request] = (await caller.get('/users/paymentrequests')).body.data
  const lot = await issueLot(app.db, {
    memberKey: dana.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'Spring thank-you',
    cents: 10_000,
    now: app.now,
    expiresAt: new Date(expires),
  })
  const order: string = bought.body.data.id
  return { invoice, order, asking: asking.inviter.id as string, request: request.key as string, lot, expires }
}

/** Returns the checkout's answer for a purchase of `buyer` that waits for the other half from `partner`. */
async function requestSplit(app: TestApp, parts: Parameters<typeof buildPartnership>[1]) {
  const partnership = await buildPartnership(app, parts)
  const buyer = partnership.inviter
  const { cartItem } = await buildPurchase(app, {
    member: buyer,
    cardNumber: null,
    contact: { firstName: 'Kofi', lastName: 'Mensah' },
    experience: { title: 'Bread Board' },
  })
  const order = { payment_partner: partnership.key, credit: false, items: [cartItem()] }
  return (await (await app.as(buyer)).post('/v1/billing/checkout', order)).body.data
}
