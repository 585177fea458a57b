import { messageEditTouches, messageEdits } from '../../ordering/bulk-messaging/tables.ts'
import { bulkUndos } from '../../ordering/bulk-order/tables.ts'
import {
  giftingEntries,
  giftingProposals,
  giftingSettings,
  giftingTotals,
  giftingYears,
} from '../../outreach/gifting-log/tables.ts'
import { checkoutItems, checkouts } from '../../ordering/orders/tables.ts'
import { packageEvents, packagePayments, packages } from '../../care/packages/tables.ts'
import { carrierEvents } from '../../care/parcels/tables.ts'
import { renewals } from '../../care/plan-charges/tables.ts'
import { planOffers } from '../../ordering/plan-offers/tables.ts'
import { planPeriodPayments, planPeriods, plans } from '../../care/plans/tables.ts'
import { reservations } from '../../ordering/reservations/tables.ts'
import { touchEngagements, touchMessages, touchShares, touches } from '../../care/touches/tables.ts'
import { rowsOfMember, part, rowsThrough } from './part.ts'

/** The member's giving: orders, plans, packages, gifts, and their log. */
export const giftParts = [
  part('orders', checkouts, 'Your orders'),
  part('order-items', checkoutItems, 'The items in them, including drafts'),
  part('bulk-order-undos', bulkUndos, 'Bulk orders you undid'),
  part('reservations', reservations, 'Your reservations'),
  part('plans', plans, 'Your plans'),
  part('plan-periods', planPeriods, 'What was paid for them', {
    of: rowsThrough(planPeriods.planKey, plans.key),
  }),
  part('plan-payments', planPeriodPayments, 'What you paid for plan periods', {
    of: rowsOfMember(planPeriodPayments.payerKey),
  }),
  part('plan-renewals', renewals, 'Renewals of your plans', {
    without: ['partner_key', 'partner_invoice_key'],
  }),
  part('plan-offers', planOffers, 'Offers to take over plans'),
  part('packages', packages, 'Your packages'),
  part('package-events', packageEvents, 'Their deliveries', {
    of: rowsThrough(packageEvents.packageKey, packages.key),
  }),
  part('package-payments', packagePayments, 'What you paid for packages', {
    of: rowsOfMember(packagePayments.payerKey),
  }),
  part('gifts', touches, 'Your gifts', { without: ['ship_to_name'] }),
  part('gift-notes', touchMessages, 'Your requests to us about them'),
  part('gift-cards', touchEngagements, 'What recipients did with their cards', {
    of: rowsThrough(touchEngagements.touchKey, touches.key),
  }),
  part('gift-shares', touchShares, 'What you paid for gifts', {
    of: rowsOfMember(touchShares.payerKey),
  }),
  part('parcels', carrierEvents, 'Where their parcels were', {
    of: rowsThrough(carrierEvents.touchKey, touches.key),
  }),
  part('message-edits', messageEdits, 'Cards you wrote in bulk'),
  part('message-edit-gifts', messageEditTouches, 'The gifts those were for'),
  part('gifting-log', giftingEntries, 'Your gifting log'),
  part('gifting-proposals', giftingProposals, 'Gifts proposed for it'),
  part('gifting-settings', giftingSettings, 'Whether it fills automatically'),
  part('gifting-totals', giftingTotals, 'Its totals by person and year'),
  part('gifting-years', giftingYears, 'Its totals by year'),
]
