import { creditIssued } from './money/ledger/credit-issued.ts'
import { renewalFailed } from './care/plan-charges/mails/renewal-failed.ts'
import { renewalReceipt } from './care/plan-charges/mails/renewal-receipt.ts'
import { renewalReminder } from './care/plan-charges/mails/renewal-reminder.ts'
import { linkNews } from './outreach/gift-links/link-news.ts'
import { thanksMail } from './outreach/thanks/thanks-mail.ts'
import type { AnyCombinedMail } from './platform/mail/combined-mail.ts'
import { planEnding } from './care/plan-charges/mails/plan-ending.ts'
import { deliveryWindow } from './care/touches/schedule/delivery-window.ts'
import { giftDelivered } from './care/touches/mails/gift-delivered.ts'
import { giftShipped } from './care/touches/mails/gift-shipped.ts'

/** All kinds of joined email, in one list. */
export const combinedMails: readonly AnyCombinedMail[] = [
  renewalReminder,
  renewalReceipt,
  renewalFailed,
  creditIssued,
  deliveryWindow,
  giftShipped,
  giftDelivered,
  planEnding,
  linkNews,
  thanksMail,
]
