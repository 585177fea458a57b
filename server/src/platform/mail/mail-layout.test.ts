import { expect, test } from 'vitest'
import type { Mail, MailFrame } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { plainOf } from './mail-plain.ts'

const frame: MailFrame = {
  product: 'Goodturn',
  help: 'concierge@example.com',
  preferencesUrl: 'https://portal.example/settings/notifications',
}
const mail: Mail = {
  template: 'receipt',
  subject: 'A <gift>',
  order: 'GT-000131',
  picture: { url: 'https://portal.example/files/art/blanket.jpg', alt: 'Sunday Blanket' },
  heading: 'Thank you, Dana & Omar',
  paragraphs: ['It goes out <b>tomorrow</b>.'],
  facts: [
    ['Goes out', 'Monday, Nov 23, 2026'],
    ['To', 'Grace Okafor\n2840 Calmar Avenue\nOakland, CA 94611'],
  ],
  card: { title: 'Your card', to: 'Grace,', text: 'Something warm.\nFor winter.', from: 'Dana' },
  button: { label: 'See the gift', url: 'https://portal.example/touch/1?a=1&b=2' },
  link: { label: 'See the invoice', url: 'https://portal.example/billing/invoices/manage/1' },
  rowsTitle: 'Receipt',
  rows: [
    ['Sunday Blanket', '$132.00'],
    ['Charged to your card', '$132.00'],
  ],
  closing: 'That is all.',
}

/** The text that a reader of the HTML sees, and its links. */
function read(html: string) {
  const body = html.replace(/^.*<body[^>]*>/s, '')
  const decoded = (text: string) =>
    text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, url]) => decoded(url ?? ''))
  const words = decoded(body.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' '))
  return { links, words: words.replaceAll(/\s+/g, ' ') }
}

test('plain text and HTML have the same content', () => {
  const { words, links } = read(htmlOf(mail, frame))
  const plain = plainOf(mail, frame)
  const said = plain
    .replaceAll(/: (https?:\S+|\S+@\S+)/g, '')
    .split(/\n|: |, /)
    .filter(Boolean)
  for (const line of said) expect(words).toContain(line)
  for (const url of links) expect(plain).toContain(url.replace(/^mailto:|\?subject.*$/g, ''))
  const flat = plain.replaceAll(/[\n:,]+/g, ' ').replaceAll(/\s+/g, ' ')
  for (const word of words.replaceAll(/[:,]/g, '').split(' ').filter(Boolean)) expect(flat).toContain(word)
})

test('it is readable without images, and escapes all data', () => {
  const html = htmlOf(mail, frame)
  expect(html).toContain('alt="Sunday Blanket" width="550" height="209"')
  expect(html).toContain('It goes out &#60;b&#62;tomorrow')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toMatch(/\.button,\.button a\{background:#2B7560/)
  expect(html).toContain('mailto:concierge@example.com?subject=Order%20GT-000131')
  expect(html).not.toMatch(/<script|<link|onload/)
})

test('a signature is in the hand of a pen, a handwritten card is from its greeting on', () => {
  const handsOf = (html: string) =>
    [...html.matchAll(/<p style="[^"]*font:[^"]*?(Snell Roundhand|Fraunces)[^"]*">([^<]+)/g)].map(
      ([, face, words]) => `${words}: ${face}`,
    )
  const card = { title: 'Your card', to: 'Grace,', text: 'Something warm.', from: 'Dana' }
  expect(handsOf(htmlOf({ ...mail, card }, frame))).toEqual([
    'Grace,: Fraunces',
    'Something warm.: Fraunces',
    'Dana: Snell Roundhand',
  ])
  expect(handsOf(htmlOf({ ...mail, card: { ...card, handwritten: true } }, frame))).toEqual([
    'Grace,: Snell Roundhand',
    'Something warm.: Snell Roundhand',
    'Dana: Snell Roundhand',
  ])
})

test('recipients without an account get an opt-out link, not preferences', () => {
  const given = { ...mail, unsubscribe: { label: 'Stop invitations', url: 'https://portal.example/u/1' } }
  const html = htmlOf(given, { ...frame, help: null, preferencesUrl: null })
  expect(html).toContain('Stop invitations')
  expect(html).not.toContain('Contact the concierge')
  expect(html).not.toContain('Email preferences')
})
