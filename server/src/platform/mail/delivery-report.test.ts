import { expect, test } from 'vitest'
import { newKey } from '../ids.ts'
import { readDeliveryReport } from './delivery-report.ts'

const key = newKey('mail')

/** A report in the shape of Postfix's. */
function postfix({ action = 'failed', status = '5.1.1', id = `<${key}@goodturn>`, diagnostic = '' } = {}) {
  return `Return-Path: <>
Date: Mon, 30 Nov 2026 10:15:00 +0000 (UTC)
From: MAILER-DAEMON@mail.gifts.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: hello@gifts.example.com
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4C1F2A0.1796033700/mail.gifts.example.com"
Message-Id: <20261130101500.9A1B2@mail.gifts.example.com>

This is a MIME-encapsulated message.

--4C1F2A0.1796033700/mail.gifts.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4C1F2A0.1796033700/mail.gifts.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.gifts.example.com
X-Postfix-Queue-ID: 4C1F2A0
Arrival-Date: Mon, 30 Nov 2026 10:14:58 +0000 (UTC)

Final-Recipient: rfc822; grace@example.com
Original-Recipient: rfc822;grace@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
${
  diagnostic ||
  `Diagnostic-Code: smtp; 550 5.1.1 <grace@example.com>: Recipient address
    rejected: User unknown`
}

--4C1F2A0.1796033700/mail.gifts.example.com
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Goodturn <hello@gifts.example.com>
To: grace@example.com
Subject: Message-ID: <mail_of_someone@goodturn>
Message-ID: ${id}
Date: Mon, 30 Nov 2026 10:14:57 +0000

--4C1F2A0.1796033700/mail.gifts.example.com--
`
}

test('a failed delivery names our email, its reason, and its time', () => {
  const read = {
    mailKey: key,
    kind: 'hard',
    diagnostic: '550 5.1.1 <grace@example.com>: Recipient address rejected: User unknown',
    at: new Date('2026-11-30T10:15:00Z'),
  }
  expect(readDeliveryReport(postfix())).toEqual(read)
  expect(readDeliveryReport(postfix().replaceAll('\n', '\r\n'))).toEqual(read)
  // Exchange returns the whole email, and names its boundary without quotes.
  const whole = postfix()
    .replaceAll('4C1F2A0.1796033700/mail.gifts.example.com', '_000_x')
    .replace('"_000_x"', '_000_x')
    .replace('text/rfc822-headers', 'message/rfc822')
    .replace('\n\n--_000_x--', '\n\nHello Grace,\n\nMessage-ID: <x@y>\n--_000_x--')
  expect(readDeliveryReport(whole)).toEqual(read)
})

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.0.0', 'hard'],
  ['5.2.1', 'hard'],
  ['5.4.4', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['5.1.8', 'soft'],
  ['5.4.6', 'soft'],
  ['4.4.7', 'soft'],
  ['unknown', 'soft'],
])('status %s is a %s bounce', (status, kind) => {
  expect(readDeliveryReport(postfix({ status }))).toMatchObject({ kind })
})

test.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('the action "%s" is no bounce', (action) => {
  expect(readDeliveryReport(postfix({ action }))).toBeNull()
})

test('a report that returns none of our emails is ignored', () => {
  for (const id of ['<x@elsewhere.example>', `<${newKey('member')}@goodturn>`, `${key}@goodturn`, ''])
    expect(readDeliveryReport(postfix({ id }))).toBeNull()
})

test('without a reason, the status is the reason', () => {
  expect(readDeliveryReport(postfix({ diagnostic: 'X-Other: 1' }))).toMatchObject({ diagnostic: '5.1.1' })
})

test('a complaint names our email', () => {
  const report = (type: string) =>
    postfix()
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA:', `Feedback-Type: ${type}\nReporting-MTA:`)
  expect(readDeliveryReport(report('abuse'))).toMatchObject({ mailKey: key, kind: 'complaint' })
  expect(readDeliveryReport(report('not-spam'))).toBeNull()
})

test.each([
  '',
  'Hello',
  'Subject: Hi\n\nWhat a lovely gift.',
  'Content-Type: multipart/report\n\n--x\n',
  'Content-Type: multipart/report; boundary=x\n\n--x\n--x\n\n--x--',
  'Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n',
])('%j is ignored', (mail) => {
  expect(readDeliveryReport(mail)).toBeNull()
})
