import { bundlePurchases } from '../../ordering/bundles/tables.ts'
import { cards } from '../../money/cards/tables.ts'
import { bundles } from '../../shop/catalog/tables.ts'
import { chargeRequests } from '../../ordering/charge-requests/tables.ts'
import { recharges, userFundings } from '../../money/easy-billing/tables.ts'
import { charges } from '../../money/invoices/charges/tables.ts'
import { disputes } from '../../money/invoices/disputes/tables.ts'
import { invoiceLines, invoices } from '../../money/invoices/tables.ts'
import { lineReturns, refunds } from '../../money/invoices/refunds/tables.ts'
import { holdParts, holds, lots, postings, promisedCredits, transfers } from '../../money/ledger/tables.ts'
import { checkouts } from '../../ordering/orders/tables.ts'
import { partnerships } from '../../money/partners/tables.ts'
import { discountUses, discounts } from '../../money/promotions/tables.ts'
import { affiliateInvites, referralCodes, referrals } from '../../outreach/referrals/tables.ts'
import { splitPayments } from '../../ordering/splits/tables.ts'
import { tokenHolds, tokenMoves, tokens } from '../../money/tokens/tables.ts'
import { rowsOfMember, part, rowsThrough } from './part.ts'

/** The member's payments, balances, and promised money. */
export const moneyParts = [
  part('cards', cards, 'Your cards: brand, last digits, expiration date', {
    without: ['processor_ref', 'fingerprint'],
  }),
  part('invoices', invoices, 'Your invoices'),
  part('invoice-lines', invoiceLines, 'Their lines', {
    of: rowsThrough(invoiceLines.invoiceKey, invoices.key),
  }),
  part('charges', charges, 'What your cards were charged', { without: ['processor_ref'] }),
  part('refunds', refunds, 'Your refunds', { without: ['processor_ref'] }),
  part('returned-lines', lineReturns, 'Refunds for each line', {
    of: rowsThrough(lineReturns.invoiceKey, invoices.key),
  }),
  part('disputes', disputes, 'Disputed charges', { without: ['fee_cents'] }),
  part('wallet-lots', lots, 'Credit and funds in your wallet'),
  part('wallet-transfers', transfers, 'Transactions in your wallet'),
  part('wallet-postings', postings, 'The two sides of each transaction', {
    of: rowsThrough(postings.transferKey, transfers.key),
  }),
  part('wallet-holds', holds, 'Amounts held for orders'),
  part('wallet-hold-parts', holdParts, 'The credit they were held from', {
    of: rowsThrough(holdParts.holdKey, holds.key),
    order: [holdParts.holdKey, holdParts.lotKey],
  }),
  part('promised-credit', promisedCredits, 'Credit promised to you'),
  part('easy-billing', userFundings, 'How your wallet is replenished'),
  part('recharges', recharges, 'When it was replenished'),
  part('tokens', tokens, 'Your tokens'),
  part('token-moves', tokenMoves, 'What happened to them', {
    of: rowsThrough(tokenMoves.tokenKey, tokens.key),
  }),
  part('token-holds', tokenHolds, 'Tokens held for orders'),
  part('bundle-offers', bundles, 'Bundles made for you'),
  part('bundles', bundlePurchases, 'Bundles you bought'),
  part('discounts', discounts, 'Your discounts'),
  part('discount-uses', discountUses, 'Where you used them'),
  // For shared rows, each member gets only their own side.
  part('partnerships-begun', partnerships, 'Partners you invited to share costs', {
    of: rowsOfMember(partnerships.inviterKey),
    without: ['invitee_source', 'invitee_auto_accept'],
  }),
  part('partnerships-joined', partnerships, 'Partners who invited you', {
    of: rowsOfMember(partnerships.inviteeKey),
    without: ['inviter_source', 'inviter_auto_accept'],
  }),
  part('shared-orders-asked', chargeRequests, 'Orders you asked a partner to share', {
    of: rowsOfMember(chargeRequests.inviterKey),
    without: ['invitee_invoice'],
  }),
  part('shared-orders-joined', chargeRequests, 'Orders a partner asked you to share', {
    of: rowsOfMember(chargeRequests.inviteeKey),
    without: ['inviter_invoice', 'checkout_key'],
  }),
  part('shared-payments', splitPayments, 'Payments for orders you shared', {
    of: rowsThrough(splitPayments.checkoutKey, checkouts.key),
  }),
  part('referral-code', referralCodes, 'The code of your referral link'),
  part('referrals-made', referrals, 'Friends you referred', {
    of: rowsOfMember(referrals.referrerKey),
    without: ['friend_lot_key', 'checkout_key'],
  }),
  part('referral-of-you', referrals, 'How you were referred', {
    of: rowsOfMember(referrals.friendKey),
    without: ['referrer_lot_key', 'earned_cents', 'withdrawn_cents', 'note'],
  }),
  part('affiliate-invitations', affiliateInvites, 'Friends you invited', {
    of: rowsOfMember(affiliateInvites.memberKey),
    without: ['code'],
  }),
]
