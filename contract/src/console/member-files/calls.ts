import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffReason } from '../staff/fields.ts'
import { forDesk, forSupport, staffOnly } from '../../identity/staff-accounts/who.ts'
import { emailAddress, searchQuery } from '../../text.ts'
import { actingReason } from './acting-reason.ts'
import { fileLinkSchema } from './links.ts'
import { memberNoteText } from './note-text.ts'
import {
  fileActSchema,
  fileBundleSchema,
  fileInvoiceSchema,
  fileLotSchema,
  fileMailSchema,
  fileNoteSchema,
  filePersonSchema,
  filePlanSchema,
  fileRefundSchema,
  fileSessionSchema,
  fileTokenSchema,
  fileTouchSchema,
  foundMemberSchema,
  memberFileSchema,
} from './schema.ts'

const key = keySchema('member')
const page = z.object({ key, ...pageQuery })
const keyAndReason = z.object({ key, reason: staffReason })
const answer = dataOf(z.object({ key }))

/** A member's file as staff read it, and what staff do there besides money. */
export const memberFileCalls = {
  search: call('GET', '/v1/staff/members', {
    summary:
      'Members by name, email, phone, invoice, tracking number, or the last four digits of a card; without a search, the newest',
    ...forDesk,
  })
    .input(z.object({ search: searchQuery }))
    .output(z.object({ data: z.array(foundMemberSchema), has_more: z.boolean() })),
  show: call('GET', '/v1/staff/members/{key}', {
    summary: 'The file of a member: profile, open work, money, and the latest of each section',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(dataOf(memberFileSchema)),
  people: call('GET', '/v1/staff/members/{key}/people', {
    summary: "A member's people, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(filePersonSchema)),
  plans: call('GET', '/v1/staff/members/{key}/plans', {
    summary: "A member's plans, including ended ones, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(filePlanSchema)),
  invoices: call('GET', '/v1/staff/members/{key}/invoices', {
    summary: "A member's invoices, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileInvoiceSchema)),
  touches: call('GET', '/v1/staff/members/{key}/touches', {
    summary: "A member's touches, latest date first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileTouchSchema)),
  links: call('GET', '/v1/staff/members/{key}/links', {
    summary: "A member's gift links, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileLinkSchema)),
  cancelLink: call('POST', '/v1/staff/members/{key}/links/{link}/cancel', {
    summary: 'Cancel a gift whose link is not accepted yet; the member is emailed the reason',
    ...forSupport,
  })
    .input(z.object({ key, link: keySchema('giftLink'), reason: staffReason }))
    .output(answer),
  mails: call('GET', '/v1/staff/members/{key}/mails', {
    summary: 'Emails to a member, newest first, without their text',
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileMailSchema)),
  lots: call('GET', '/v1/staff/members/{key}/lots', {
    summary: "A member's credits and funds, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileLotSchema)),
  refunds: call('GET', '/v1/staff/members/{key}/refunds', {
    summary: 'Refunds to a member, newest first',
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileRefundSchema)),
  tokens: call('GET', '/v1/staff/members/{key}/tokens', {
    summary: 'The tokens of a member',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(dataOf(z.array(fileTokenSchema))),
  bundles: call('GET', '/v1/staff/members/{key}/bundles', {
    summary: 'The bundles offered only to one member',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(dataOf(z.array(fileBundleSchema))),
  sessions: call('GET', '/v1/staff/members/{key}/sessions', {
    summary: 'Where a member is signed in, last used first',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(dataOf(z.array(fileSessionSchema))),
  endSession: call('POST', '/v1/staff/members/{key}/sessions/{session}/end', {
    summary: 'Sign out one device of a member',
    ...forSupport,
  })
    .input(z.object({ key, session: z.string().check(z.maxLength(64)), reason: staffReason }))
    .output(answer),
  audit: call('GET', '/v1/staff/members/{key}/audit', {
    summary: "Staff actions on a member's account, newest first",
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileActSchema)),
  notes: call('GET', '/v1/staff/members/{key}/notes', {
    summary: 'Staff notes about a member: pinned ones first, then the newest',
    ...forDesk,
  })
    .input(page)
    .output(pageOf(fileNoteSchema)),
  addNote: call('POST', '/v1/staff/members/{key}/notes', {
    summary: 'Write a note about a member; members never see notes',
    status: 201,
    ...forDesk,
  })
    .input(z.object({ key, text: memberNoteText }))
    .output(dataOf(fileNoteSchema)),
  pinNote: call('POST', '/v1/staff/membernotes/{note}/pin', {
    summary: 'Pin or unpin a note',
    ...forDesk,
  })
    .input(z.object({ note: keySchema('memberNote'), pinned: z.boolean() }))
    .output(dataOf(fileNoteSchema)),
  removeNote: call('DELETE', '/v1/staff/membernotes/{note}', {
    summary: 'Delete your own note',
    status: 204,
    ...forDesk,
  })
    .input(z.object({ note: keySchema('memberNote') }))
    .output(z.void()),
  services: call('GET', '/v1/staff/services', {
    summary: 'Services that tokens, discounts, bundles, reservations, and promotions can be for, by title',
    ...staffOnly('support', 'finance', 'catalog'),
  }).output(dataOf(z.array(z.object({ key: keySchema('service'), slug: z.string(), title: z.string() })))),
  lock: call('POST', '/v1/staff/members/{key}/lock', {
    summary: 'Lock a member: signs them out everywhere and blocks sign-in until unlocked',
    ...forSupport,
  })
    .input(keyAndReason)
    .output(answer),
  unlock: call('POST', '/v1/staff/members/{key}/unlock', {
    summary: 'Unlock a member',
    ...forSupport,
  })
    .input(keyAndReason)
    .output(answer),
  liftLimits: call('POST', '/v1/staff/signinlimits/lift', {
    summary:
      'Lift the sign-in limits of one address, so its owner can try again at once; of a staff account only for administrators',
    ...forSupport,
  })
    .input(z.object({ email: emailAddress }))
    .output(dataOf(z.object({ email: z.string(), lifted: z.array(z.enum(['member', 'staff'])) }))),
  act: call('POST', '/v1/staff/members/{key}/act', {
    summary: 'Act as a member for 30 minutes, in a separate session that ends with your own',
    ...forSupport,
  })
    .input(z.object({ key, reason: actingReason }))
    .output(dataOf(z.object({ key, until: z.int() }))),
}
