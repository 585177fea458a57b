import { requestDays, requestReminderDays } from '@goodturn/contract/ordering/charge-requests/limits'
import { halves, splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { dollars } from '@goodturn/contract/money'
import { addDays, dateIn } from '@goodturn/contract/time'
import { chargeRequests } from '../../server/src/ordering/charge-requests/tables.ts'
import { checkoutItems, checkouts } from '../../server/src/ordering/orders/tables.ts'
import { invoiceSearchText } from '../../server/src/money/invoices/search-text.ts'
import { invoiceLines, type invoices } from '../../server/src/money/invoices/tables.ts'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import type { Story, StoryChargeRequest } from '../stories/types.ts'
import { type Scene, requireNamed, instantOf } from './names.ts'
import { addressOf, personName } from './people.ts'

/** The two payers of a shared purchase, with their amounts. */
function sidesOf(story: Story, request: StoryChargeRequest) {
  const partnership = requireNamed(
    story.partnerships.find(({ key }) => key === request.partnership),
    request.partnership,
  )
  const isInviter = partnership.inviter === request.buyer
  const subtotalCents = request.items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const shares = splitShares(subtotalCents, 0, 0)
  return {
    subtotalCents,
    buyer: { member: request.buyer, name: `${request.key}-buyer`, cents: shares.buyerCents },
    partner: {
      member: requireNamed(
        isInviter ? (partnership.invitee ?? undefined) : partnership.inviter,
        request.partnership,
      ),
      name: `${request.key}-partner`,
      cents: shares.partnerCents,
    },
    buyerCard: requireNamed(
      isInviter ? partnership.inviterCard : (partnership.inviteeCard ?? undefined),
      request.partnership,
    ),
  }
}

const titleOf = (story: Story, key: string) => {
  const { firstName, lastName } = requireNamed(
    story.members.find((member) => member.key === key),
    key,
  )
  return `${firstName} ${lastName}`
}

/** Loads orders waiting for a partner's half, with their items. */
export async function loadRequestedOrders(scene: Scene, story: Story): Promise<void> {
  for (const request of story.chargeRequests) {
    const { subtotalCents, buyer, buyerCard } = sidesOf(story, request)
    const memberKey = scene.key('member', buyer.member)
    const checkoutKey = scene.key('checkout', request.key)
    await scene.tx.insert(checkouts).values({
      key: checkoutKey,
      memberKey,
      state: 'waiting',
      cardKey: scene.key('card', buyerCard),
      useCredit: false,
      subtotalCents,
      dueCents: buyer.cents,
      partnershipKey: scene.key('partnership', request.partnership),
      createdAt: instantOf(scene, request.day),
    })
    await scene.tx.insert(checkoutItems).values(
      request.items.map(({ person, service, priceCents }, position) => ({
        key: scene.key('checkoutItem', `${request.key}-${position}`),
        checkoutKey,
        memberKey,
        clientItemId: `story-${request.key}-${position}`,
        position,
        type: 'service' as const,
        contactKey: scene.key('contact', person),
        contactName: personName(story, person),
        locationKey: addressOf(scene, story, person),
        serviceKey: scene.service(service).key,
        serviceTitle: scene.service(service).title,
        toName: personName(story, person),
        baseCents: priceCents,
        paidCents: priceCents,
      })),
    )
  }
}

/** One invoice per payer, returned to the code that writes invoices in numerical order. */
export function invoicesOfRequests(scene: Scene, story: Story): (typeof invoices.$inferInsert)[] {
  return story.chargeRequests.flatMap((request) => {
    const { buyer, partner } = sidesOf(story, request)
    const checkoutKey = scene.key('checkout', request.key)
    return [buyer, partner].map((side) => {
      const other = side === buyer ? partner : buyer
      return {
        key: scene.key('invoice', side.name),
        memberKey: scene.key('member', side.member),
        purpose: 'checkout' as const,
        purposeKey: checkoutKey,
        checkoutKey,
        status: 'partnerpending' as const,
        subtotalCents: side.cents,
        amountCents: side.cents,
        flags: { partner_purchase: true },
        paidBy: [
          {
            kind: 'partner' as const,
            title: titleOf(story, other.member),
            count: 1,
            amount: dollars(other.cents),
            expires_at: null,
          },
        ],
        searchText: invoiceSearchText({
          lines: request.items.map(({ service, person }) => ({
            serviceTitle: scene.service(service).title,
            contactName: personName(story, person),
          })),
        }),
        createdAt: instantOf(scene, request.day),
      }
    })
  })
}

/** Loads the requests themselves, and their invoice lines. */
export async function loadRequests(scene: Scene, story: Story): Promise<void> {
  for (const request of story.chargeRequests) {
    const { buyer, partner } = sidesOf(story, request)
    const createdAt = instantOf(scene, request.day)
    const daysLater = (days: number) =>
      new Date(`${addDays(dateIn(createdAt), days)}${createdAt.toISOString().slice(10)}`)
    await scene.tx.insert(invoiceLines).values(linesOf(scene, story, request))
    await scene.tx.insert(chargeRequests).values({
      key: scene.key('chargeRequest', request.key),
      checkoutKey: scene.key('checkout', request.key),
      partnershipKey: scene.key('partnership', request.partnership),
      inviterKey: scene.key('member', buyer.member),
      inviteeKey: scene.key('member', partner.member),
      inviterInvoice: scene.key('invoice', buyer.name),
      inviteeInvoice: scene.key('invoice', partner.name),
      amountCents: partner.cents,
      state: 'requested',
      createdAt,
      expiresAt: daysLater(requestDays),
      nextAt: daysLater(requestReminderDays[0]),
    })
    await bumpCounters(
      scene.tx,
      [buyer, partner].map(({ member }) => ({
        memberKey: scene.key('member', member),
        name: 'invoices',
        change: 1,
      })),
    )
  }
}

function linesOf(scene: Scene, story: Story, request: StoryChargeRequest) {
  const { buyer, partner } = sidesOf(story, request)
  const prices = request.items.map(({ priceCents }) => priceCents)
  const partners = halves(prices, partner.cents)
  return [buyer, partner].flatMap(({ name }) =>
    request.items.map(({ person, service, priceCents }, position) => {
      const half = partners[position] ?? 0
      return {
        key: scene.key('invoiceLine', `${name}-${position}`),
        invoiceKey: scene.key('invoice', name),
        position,
        contactKey: scene.key('contact', person),
        contactName: personName(story, person),
        serviceKey: scene.service(service).key,
        serviceTitle: scene.service(service).title,
        amountCents: priceCents,
        paidCents: name === partner.name ? half : priceCents - half,
        partnerPurchase: true,
      }
    }),
  )
}
