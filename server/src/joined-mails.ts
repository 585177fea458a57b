import { creditIssued } from './ledger/credit-issued.ts'
import { renewalFailed } from './plan-charges/renewal-failed.ts'
import { renewalReceipt } from './plan-charges/renewal-receipt.ts'
import { renewalReminder } from './plan-charges/renewal-reminder.ts'
import type { AnyJoinedMail } from './platform/joined-mail.ts'
import { planEnding } from './plan-charges/plan-ending.ts'
import { deliveryWindow } from './touches/delivery-window.ts'
import { giftDelivered } from './touches/gift-delivered.ts'
import { giftShipped } from './touches/gift-shipped.ts'

/** The kinds of email that are joined, in one readable list. */
export const joinedMails: readonly AnyJoinedMail[] = [
  renewalReminder,
  renewalReceipt,
  renewalFailed,
  creditIssued,
  deliveryWindow,
  giftShipped,
  giftDelivered,
  planEnding,
]
