import { z } from 'zod/mini'
import { permissions } from '../../identity/accounts/permissions.ts'
import { fundingStatuses, fundingTypes, userFundingSchema } from '../../money/easy-billing/schema.ts'
import { serviceTypes } from '../../shop/catalog/rules.ts'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { creditReasons } from '../../money/ledger/reasons.ts'
import { requiredLine } from '../../text.ts'
import {
  grantedQty,
  lastDay,
  memberName,
  promotionCode,
  reduction,
  serviceNames,
  staffAmount,
  staffMinimum,
  staffDescription,
  staffReason,
} from './fields.ts'
import {
  staffChargeSchema,
  staffDisputeSchema,
  staffLotSchema,
  staffMemberSchema,
  staffPromotionSchema,
  staffRefundSchema,
} from './schema.ts'
import { forDesk, staffOnly } from '../../identity/staff-accounts/who.ts'

const byFinance = staffOnly('finance')
const bySupport = staffOnly('support')
const byCatalog = staffOnly('catalog')
const money = true
const member = memberName
const code = promotionCode

const percentageText = 'Please enter a percentage from 0 to 100.'

/**
 * Staff money actions on a member's account (BG-09, BG-50). Each leaves an audit row; members are named by key or
 * email.
 */
export const staffMoneyCalls = {
  member: call('GET', '/v1/admin/members/{member}', {
    summary: 'A member: permissions, wallet, and latest invoices',
    ...forDesk,
  })
    .input(z.object({ member }))
    .output(dataOf(staffMemberSchema)),
  refund: call('POST', '/v1/admin/invoices/{key}/refund', {
    summary:
      'Refund money of a paid invoice: card first, then funds, then credits; without an amount, all that is left',
    ...forDesk,
    money,
  })
    .input(
      z.object({
        key: keySchema('invoice'),
        amount: z.optional(z.nullable(staffAmount)),
        /** Whether a fully refunded thing continues as a courtesy; otherwise it ends. */
        goes_on: z.optional(z.boolean()),
        reason: staffReason,
      }),
    )
    .output(dataOf(staffRefundSchema)),
  giveFunds: call('POST', '/v1/admin/members/{member}/funds', {
    summary: 'Give a member funds, which never expire',
    ...forDesk,
    money,
  })
    .input(z.object({ member, amount: staffAmount, description: staffDescription }))
    .output(dataOf(staffLotSchema)),
  grantCredit: call('POST', '/v1/admin/members/{member}/credits', {
    summary:
      'Give a member credit: valid for 12 months unless a last day is given; credit for cancelations never expires',
    ...forDesk,
    money,
  })
    .input(
      z.object({
        member,
        amount: staffAmount,
        reason: z.enum(Object.keys(creditReasons) as [keyof typeof creditReasons], 'Please choose a reason.'),
        description: staffDescription,
        expires: z.optional(z.nullable(lastDay)),
      }),
    )
    .output(dataOf(staffLotSchema)),
  voidGrant: call('POST', '/v1/admin/credits/{key}/void', {
    summary: 'Void what is left of one credit or manual fund; amounts held by an order stay held',
    ...forDesk,
    money,
  })
    .input(z.object({ key: keySchema('lot'), reason: staffReason }))
    .output(dataOf(staffLotSchema)),
  charge: call('POST', '/v1/admin/members/{member}/charges', {
    summary: "Charge a member's default card; a declined charge leaves an invoice that the member can pay",
    ...byFinance,
    money,
  })
    .input(z.object({ member, amount: staffAmount, reason: staffReason }))
    .output(dataOf(staffChargeSchema)),
  grantDiscount: call('POST', '/v1/admin/members/{member}/discounts', {
    summary: 'Give a member a personal discount: percent or dollars off',
    ...forDesk,
    money,
  })
    .input(
      z.object({
        member,
        title: requiredLine('title'),
        ...reduction,
        services: z.optional(serviceNames),
        qty: z.optional(grantedQty),
        expires: z.optional(z.nullable(lastDay)),
        reason: staffReason,
      }),
    )
    .output(dataOf(z.object({ key: keySchema('discount') }))),
  grantTokens: call('POST', '/v1/admin/members/{member}/tokens', {
    summary: 'Give a member tokens, each redeemable for one item of one of the services',
    ...forDesk,
    money,
  })
    .input(
      z.object({
        member,
        title: requiredLine('title'),
        services: serviceNames,
        amount: staffAmount,
        qty: grantedQty,
        reason: staffReason,
      }),
    )
    .output(dataOf(z.object({ key: keySchema('token') }))),
  setPermissions: call('POST', '/v1/admin/members/{member}/permissions', {
    summary: 'Grant or revoke the permissions of a member',
    ...bySupport,
  })
    .input(
      z.object({
        member,
        add: z.optional(z.array(z.enum(permissions, 'We couldn’t find that permission.'))),
        remove: z.optional(z.array(z.enum(permissions, 'We couldn’t find that permission.'))),
      }),
    )
    .output(dataOf(z.object({ key: keySchema('member'), permissions: z.array(z.string()) }))),
  signOut: call('POST', '/v1/admin/members/{member}/signout', {
    summary: 'Sign a member out everywhere',
    ...bySupport,
  })
    .input(z.object({ member, reason: staffReason }))
    .output(dataOf(z.object({ key: keySchema('member') }))),
  setAffiliate: call('POST', '/v1/admin/members/{member}/affiliate', {
    summary: 'Add a member to the affiliate program with a percentage to give away, or remove them',
    ...bySupport,
    money,
  })
    .input(
      z.object({
        member,
        percentage: z.nullable(
          z
            .int('Please enter a whole percentage.')
            .check(z.minimum(0, percentageText), z.maximum(100, percentageText)),
        ),
      }),
    )
    .output(dataOf(z.object({ key: keySchema('member'), percentage_allowance: z.nullable(z.int()) }))),
  setFunding: call('POST', '/v1/admin/members/{member}/userfunding', {
    summary: "Set up easy billing from a member's balance, or turn it off; omitted fields stay unchanged",
    ...forDesk,
    money,
  })
    .input(
      z.object({
        member,
        status: z.enum(fundingStatuses, 'Please choose active or inactive.'),
        funding_type: z.optional(z.enum(fundingTypes, 'Please choose internal or credit_card.')),
        /** Amounts in dollars. */
        minimum_balance: z.optional(staffMinimum),
        recharge_amount: z.optional(staffAmount),
        /** A card of the member; null: the default card. */
        source: z.optional(z.nullable(keySchema('card'))),
      }),
    )
    .output(dataOf(userFundingSchema)),
  createPromotion: call('POST', '/v1/admin/promotions', { summary: 'Start a promotion', ...byCatalog })
    .input(
      z.object({
        code,
        description: staffDescription,
        title: z.optional(requiredLine('title')),
        ...reduction,
        starts: z.optional(lastDay),
        ends: z.optional(lastDay),
        /** The service types it is valid for; all types if omitted. */
        types: z.optional(
          z.array(z.enum(serviceTypes)).check(z.minLength(1, 'Please choose at least one type.')),
        ),
        uses_max: z.optional(z.int().check(z.minimum(1, 'Please allow at least one use.'))),
        services: z.optional(serviceNames),
      }),
    )
    .output(dataOf(staffPromotionSchema)),
  endPromotion: call('POST', '/v1/admin/promotions/{code}/end', {
    summary: 'End a promotion now; orders that already hold it keep it',
    ...byCatalog,
  })
    .input(z.object({ code }))
    .output(dataOf(staffPromotionSchema)),
  disputes: call('GET', '/v1/admin/disputes', {
    summary: 'Charges disputed by cardholders, newest first',
    ...byFinance,
  })
    .input(z.object(pageQuery))
    .output(pageOf(staffDisputeSchema)),
}
