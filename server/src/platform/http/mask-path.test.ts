import { expect, test } from 'vitest'
import { maskPath } from './mask-path.ts'

const shown = [
  '/',
  '/api/v1/contacts/contact_01jqm5k8r5e9vb6z7x2n4c3d1f',
  '/api/v1/invoices?page=2&per_page=100&sort=-created',
  '/api/v1/calendar?day=2027-03-01&until=2027-03-31T10:00:00Z',
  '/api/v1/services/under-contract-gift',
  '/assets/index-B1234567.js',
  '/files/pictures/aB3dE6gH9jK2mN5p-640.webp',
  '/login?returnTo=%2Fcontacts%3Fpage%3D2',
]

test.each(shown)('a path without personal data is logged unchanged: %s', (url) => {
  expect(maskPath(url)).toBe(url)
})

const mailbox = ['dana', 'lake.example']
const plain = mailbox.join('@')
const forms = [
  plain,
  mailbox.join('%40'),
  mailbox.join('%2540'),
  mailbox.join('%252540'),
  mailbox.join('＠'),
  encodeURIComponent(mailbox.join('＠')),
  mailbox.join('﹫'),
  `%64ana%40lake%2Eexample`,
  `%ff${mailbox.join('%40')}`,
  `mailto:${plain}`,
  `Dana+Whitfield+<${plain}>`,
  `"dana%20w"@lake.example`,
  `dana+gifts@lake.example`,
  'dän%C3%A4@lake.example',
  'dana@localhost',
  '+15550102030',
  '%2B1%20555%20010%202030',
  '(555)010-2030',
  '%28555%29+010-2030',
  '555.010.2030',
  '5550102030',
]

test.each(forms)('emails and phone numbers are masked in logged paths: %s', (form) => {
  const urls = [
    `/api/v1/people/${form}`,
    `/${form}/more?page=2`,
    `/api/v1/contacts?sort=name&wanted=${form}&page=2`,
    `/api/v1/contacts?${form}`,
    `/api/v1/contacts?${form}=1`,
    `/login?returnTo=${encodeURIComponent(`/invite?for=${form}`)}`,
    `/page#${form}`,
  ]
  for (const url of urls) {
    const masked = maskPath(url)
    expect(masked, url).toContain('[kept out]')
    expect(masked, url).not.toMatch(/dana|d%C3%A4n|lake|%64|555|2030|@|%40/i)
  }
  expect(maskPath(urls[2] ?? '')).toBe('/api/v1/contacts?sort=name&wanted=[kept out]&page=2')
})

test('codes and typed text are masked too', () => {
  expect(maskPath('/verify?token=abc&page=2')).toBe('/verify?token=[kept out]&page=2')
  expect(maskPath('/x?CODE=abc&st%61te=abc')).toBe('/x?CODE=[kept out]&st%61te=[kept out]')
  expect(maskPath('/api/v1/contacts?search=grace&after=WzEsMl0')).toBe(
    '/api/v1/contacts?search=[kept out]&after=[kept out]',
  )
  expect(maskPath('/u/abc/allow')).toBe('/u/[kept out]/allow')
  // The router reads an encoded letter like a plain one.
  expect(maskPath('/%75/abc')).toBe('/u/[kept out]')
  expect(maskPath('/passwordreset/abc')).toBe('/passwordreset/[kept out]')
  expect(maskPath('/staff/welcome/abc')).toBe('/staff/welcome/[kept out]')
  expect(maskPath('/staff/new-password/abc')).toBe('/staff/new-password/[kept out]')
  expect(maskPath('/lostdevice/abc')).toBe('/lostdevice/[kept out]')
  expect(maskPath('/api/v1/calendar/feed/abc.ics')).toBe('/api/v1/calendar/feed/[kept out]')
  expect(maskPath('/login?returnTo=%2Fpasswordreset%2Fabc')).toBe('/login?returnTo=[kept out]')
  expect(maskPath('/login?returnTo=%2Fverify%3Ftoken%3Dabc')).toBe('/login?returnTo=[kept out]')
})
