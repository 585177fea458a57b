// The one list of event listeners; each runs in the transaction that published the event.
import { memberSignedUp, passwordReset } from './identity/accounts/events.ts'
import { endFeedOnReset } from './outreach/calendar/end-feed.ts'
import { abandonWithPartnership } from './ordering/charge-requests/end.ts'
import { assignOnJoin, unassignOnLeave } from './people/contacts/hand-over/assign-on-join.ts'
import {
  buyerRefused,
  requestApproved,
  requestEnded,
  requestOpened,
} from './ordering/charge-requests/events.ts'
import { datesChanged, locationChanged } from './people/contacts/events.ts'
import { askAgain } from './outreach/gift-links/accepted/ask-again.ts'
import { linkCopied, linksAnswered, linksExpired, linksLapsed } from './outreach/gift-links/events.ts'
import { mailAnswered, mailExpired, mailLapsed } from './outreach/gift-links/mail-member.ts'
import { makeHeldLinks, makeLinks } from './outreach/gift-links/make.ts'
import { addressGiven } from './outreach/address-asks/events.ts'
import { endLinksOf } from './outreach/gift-links/on-touches.ts'
import { markDue, settleLink } from './outreach/gift-links/payments/settle.ts'
import { thanksWritten } from './outreach/thanks/events.ts'
import { mailThanks } from './outreach/thanks/mail-thanks.ts'
import { proposeEntries } from './outreach/gifting-log/propose.ts'
import { markByAnswer, markByOrder, markByTouches } from './outreach/happiness/mark.ts'
import { queueDeliveryNotes } from './people/integrations/queue-delivery-notes.ts'
import { memberForgotten, peopleForgotten } from './privacy/erasure/events.ts'
import { disputeLost, invoiceRefunded, refundedByStaff } from './money/invoices/events.ts'
import { listenToProcessor } from './money/invoices/on-report.ts'
import { notifyEndingPlans } from './outreach/notifications/notify-plans.ts'
import { notifyAddressGiven } from './outreach/notifications/notify-asks.ts'
import { notifyAnswered, notifyExpiredLinks } from './outreach/notifications/notify-links.ts'
import { notifyRefusedOrder, notifyRefusedRenewal } from './outreach/notifications/notify-refusals.ts'
import {
  notifyApproval,
  notifyBuyerRefused,
  notifyRequest,
  notifyRequestEnd,
} from './outreach/notifications/notify-requests.ts'
import { notifyThanks } from './outreach/notifications/notify-thanks.ts'
import { notifyEnded, notifyTouches } from './outreach/notifications/notify-touches.ts'
import { forgetMerges, forgetNamesInMerges } from './console/merges/member-life.ts'
import { forgetNamesInNotes, forgetNotes } from './console/member-files/member-life.ts'
import { forgetFilters } from './console/queues/member-life.ts'
import { heldPlaced, orderSettled, orderUnpaid } from './ordering/orders/events.ts'
import { partnershipEnded } from './money/partners/events.ts'
import type { Platform } from './platform/context.ts'
import { markLinkSent } from './outreach/sequences/turns/mark-link-sent.ts'
import { turnSettled, turnUnpaid } from './outreach/sequences/on-order.ts'
import { attachPartnerPromotion } from './money/promotions/attach.ts'
import { recordFirstPurchase, rewardAfterCancelation, rewardAfterGifts } from './outreach/referrals/reward.ts'
import { withdrawRewards } from './outreach/referrals/withdraw.ts'
import { claimOnSignUp } from './outreach/referrals/claim-on-sign-up.ts'
import { surveysAnswered } from './outreach/surveys/events.ts'
import { planNps } from './outreach/surveys/plan-nps.ts'
import { teamJoined, teamLeft } from './identity/teams/events.ts'
import { joinOnSignUp } from './identity/teams/join-on-sign-up.ts'
import { packageCanceled } from './care/packages/events.ts'
import { checkPackages } from './care/packages/complete.ts'
import { queuePackageShares } from './care/packages/credit-shares.ts'
import { queuePlanShares } from './care/plans/payments/credit-shares.ts'
import { makeNextGifts } from './care/plans/lists/next-gift.ts'
import {
  appointmentsArranged,
  appointmentsAwaited,
  privateAddressesErased,
  touchesCanceled,
  touchesCompleted,
  touchesDelivered,
  touchesExpired,
  touchesFollowed,
  touchesMissingDetails,
  touchesNotGiven,
  touchesPaused,
  touchesResumed,
  touchesReturned,
} from './care/touches/events.ts'
import { plansEnding, renewalRefused } from './care/plan-charges/events.ts'
import { mailPaused } from './care/plan-charges/mails/mails.ts'
import { queueEnding } from './ordering/orders/end-refunded.ts'
import { reclaimFund } from './ordering/orders/reclaim-fund.ts'
import { offerOnLeave } from './ordering/plan-offers/make.ts'
import { planPaused, plansCanceled, renewalStopped } from './care/plans/events.ts'
import { stopRenewals } from './care/plan-charges/stop.ts'
import { keepAddresses, scheduleErasure } from './care/touches/linked/private-addresses.ts'
import { forgetAddressMarks } from './care/packing/member-life.queries.ts'
import { followOccasions } from './care/touches/schedule/follow-occasions.ts'
import { notifyDelivered, notifyShipped } from './care/touches/mails/tracking-mails.ts'
import { reshipToLocation } from './care/touches/reship.ts'

/** Subscribes each room to its events. */
export function listen(platform: Platform): void {
  platform.events.on(memberSignedUp, joinOnSignUp)
  platform.events.on(memberSignedUp, attachPartnerPromotion)
  platform.events.on(memberSignedUp, claimOnSignUp)
  platform.events.on(passwordReset, endFeedOnReset)
  platform.events.on(memberForgotten, forgetNotes)
  platform.events.on(memberForgotten, forgetMerges)
  platform.events.on(memberForgotten, forgetFilters)
  platform.events.on(peopleForgotten, forgetNamesInNotes)
  platform.events.on(peopleForgotten, forgetNamesInMerges)
  platform.events.on(peopleForgotten, forgetFilters)
  platform.events.on(teamJoined, assignOnJoin)
  platform.events.on(teamLeft, unassignOnLeave)
  platform.events.on(teamLeft, offerOnLeave)
  platform.events.on(locationChanged, reshipToLocation)
  platform.events.on(datesChanged, followOccasions)
  for (const event of [touchesDelivered, touchesCanceled, touchesExpired])
    platform.events.on(event, scheduleErasure)
  platform.events.on(touchesReturned, keepAddresses)
  platform.events.on(touchesReturned, askAgain)
  platform.events.on(privateAddressesErased, forgetAddressMarks)
  platform.events.on(touchesCompleted, makeNextGifts)
  platform.events.on(touchesCanceled, makeNextGifts)
  platform.events.on(touchesExpired, makeNextGifts)
  platform.events.on(touchesCompleted, proposeEntries)
  platform.events.on(touchesCompleted, checkPackages)
  platform.events.on(touchesDelivered, queueDeliveryNotes)
  platform.events.on(touchesDelivered, planNps)
  platform.events.on(touchesCompleted, notifyShipped)
  platform.events.on(touchesDelivered, notifyDelivered)
  for (const event of [
    touchesCompleted,
    touchesDelivered,
    touchesReturned,
    touchesFollowed,
    touchesCanceled,
    touchesExpired,
    touchesPaused,
    touchesResumed,
  ])
    platform.events.on(event, markByTouches)
  platform.events.on(touchesCanceled, checkPackages)
  platform.events.on(touchesExpired, checkPackages)
  platform.events.on(touchesNotGiven, queuePackageShares)
  platform.events.on(touchesNotGiven, queuePlanShares)
  platform.events.on(renewalStopped, stopRenewals)
  platform.events.on(planPaused, mailPaused)
  platform.events.on(partnershipEnded, abandonWithPartnership)
  platform.events.on(orderSettled, makeLinks)
  platform.events.on(orderSettled, settleLink)
  platform.events.on(heldPlaced, makeHeldLinks)
  platform.events.on(orderUnpaid, markDue)
  platform.events.on(touchesCanceled, endLinksOf('canceled'))
  platform.events.on(touchesExpired, endLinksOf('expired'))
  platform.events.on(orderSettled, recordFirstPurchase)
  platform.events.on(orderSettled, turnSettled)
  platform.events.on(orderSettled, markByOrder)
  platform.events.on(orderUnpaid, turnUnpaid)
  platform.events.on(linkCopied, markLinkSent)
  platform.events.on(surveysAnswered, markByAnswer)
  platform.events.on(invoiceRefunded, withdrawRewards)
  platform.events.on(invoiceRefunded, reclaimFund)
  platform.events.on(refundedByStaff, queueEnding)
  platform.events.on(disputeLost, queueEnding)
  platform.events.on(touchesCompleted, rewardAfterGifts)
  platform.events.on(plansCanceled, rewardAfterCancelation)
  platform.events.on(packageCanceled, rewardAfterCancelation)
  platform.events.on(touchesDelivered, notifyTouches('delivered'))
  platform.events.on(touchesReturned, notifyTouches('returned'))
  platform.events.on(touchesMissingDetails, notifyTouches('incomplete'))
  platform.events.on(appointmentsAwaited, notifyTouches('arranging'))
  platform.events.on(appointmentsArranged, notifyTouches('appointment'))
  platform.events.on(touchesNotGiven, notifyEnded)
  platform.events.on(linksAnswered, notifyAnswered)
  platform.events.on(linksAnswered, mailAnswered)
  platform.events.on(linksExpired, notifyExpiredLinks)
  platform.events.on(linksExpired, mailExpired)
  platform.events.on(linksLapsed, mailLapsed)
  platform.events.on(thanksWritten, notifyThanks)
  platform.events.on(thanksWritten, mailThanks)
  platform.events.on(addressGiven, notifyAddressGiven)
  platform.events.on(renewalRefused, notifyRefusedRenewal)
  platform.events.on(plansEnding, notifyEndingPlans)
  platform.events.on(orderUnpaid, notifyRefusedOrder)
  platform.events.on(requestOpened, notifyRequest)
  platform.events.on(requestApproved, notifyApproval)
  platform.events.on(buyerRefused, notifyBuyerRefused)
  platform.events.on(requestEnded, notifyRequestEnd)
  listenToProcessor(platform)
}
