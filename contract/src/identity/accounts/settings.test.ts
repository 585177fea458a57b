import { expect, test } from 'vitest'
import { addressForm } from './rules.ts'
import { notificationForm, profileForm, signatureForm } from './settings.ts'

const address = {
  company: '',
  street: '1 Harbor Way',
  street2: '',
  city: 'Oakland',
  state: 'CA',
  zip: '94611',
  country: 'US',
}
const profile = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  re_number: '',
  email: 'dana@example.com',
  phone: '',
  ...address,
  image_file: null,
  logo_image_file: null,
}
const long = 'x'.repeat(256)
const longest = 'x'.repeat(255)

interface Form {
  safeParse: (given: unknown) => {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** Returns the errors for a form with `field` set to `text`. */
function faults(form: Form, values: object, field: string, text: string) {
  const { error } = form.safeParse({ ...values, [field]: text })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

const line = (words: string) => [
  ['', `Please enter a ${words}.`],
  ['x', `The ${words} must be at least 2 characters long.`],
  [long, `The ${words} must be at most 255 characters long.`],
  ['<b>', `Please enter a valid ${words}.`],
]

const cases: [field: string, bad: string[][], good: string[]][] = [
  ['first_name', line('first name'), ['Jo', longest]],
  ['last_name', line('last name'), ['Jo', longest]],
  ['street', line('street'), ['Jo', longest]],
  ['city', line('city'), ['Jo', longest]],
  ['company', line('company').slice(1, 3), ['', 'Jo', longest]],
  ['street2', [['<b>', 'Please enter a valid street, second line.']], ['', 'x']],
  [
    'country',
    [
      ['', 'Please choose a country.'],
      ['x', 'The country must have 2 to 255 characters.'],
    ],
    ['US'],
  ],
  [
    'zip',
    [
      ['', 'Please enter a zip code.'],
      ['12', 'The zip code must be at least 3 characters long.'],
      ['12345678901', 'The zip code must be at most 10 characters long.'],
    ],
    ['123', '1234567890'],
  ],
  [
    're_number',
    [['7'.repeat(256), 'The DRE#/NMLS# must be at most 255 characters long.']],
    ['', '7'.repeat(255)],
  ],
  [
    'email',
    [
      ['', 'Please enter an email address.'],
      ['a@', 'Please enter a valid email address.'],
    ],
    ['dana@example.com'],
  ],
  [
    'phone',
    [
      ['1', 'Please enter a valid phone number.'],
      ['1'.repeat(16), 'Please enter a valid phone number.'],
    ],
    ['', '12', '1'.repeat(15)],
  ],
]

test('C-5-11 C-5-12 C-5-13 C-5-14 C-5-15 C-5-18 C-5-19 C-5-20 C-5-21 C-5-22 the profile form reports each error at its field', () => {
  for (const [field, bad, good] of cases) {
    for (const [text = '', sentence] of bad)
      expect(faults(profileForm, profile, field, text), `${field} ${text.slice(0, 9)}`).toEqual([
        [field, sentence],
      ])
    for (const text of good) expect(faults(profileForm, profile, field, text), `${field} ${text}`).toEqual([])
  }
})

test('C-5-16 the profile state is required everywhere, with 2-255 characters', () => {
  const abroad = { ...profile, country: 'FR' }
  for (const [text = '', sentence] of line('state').slice(0, 3))
    expect(faults(profileForm, abroad, 'state', text)).toEqual([['state', sentence]])
  for (const text of ['Ain', longest]) expect(faults(profileForm, abroad, 'state', text)).toEqual([])
})

test('C-5-24 C-5-25 C-5-26 signature names are empty or 2+ characters without markup', () => {
  for (const field of ['from_name', 'from_name_packages']) {
    const names = { from_name: '', from_name_packages: '', card_thanks: false }
    expect(faults(signatureForm, names, field, 'x')).toEqual([
      [field, 'The from name must be at least 2 characters long.'],
    ])
    for (const text of ['<b>', 'www.dana.example'])
      expect(faults(signatureForm, names, field, text)).toEqual([[field, 'Please enter a valid from name.']])
    for (const text of ['', 'Di']) expect(faults(signatureForm, names, field, text)).toEqual([])
  }
})

test('C-5-31 C-5-32 notifications need a valid email and a 2-15 character phone', () => {
  const kept = {
    email: 'dana@example.com',
    phone: '',
    mobile_allowed: false,
    shipped_emails: true,
    delivered_emails: true,
    thanks_emails: true,
  }
  for (const text of ['', 'a@']) expect(faults(notificationForm, kept, 'email', text)).toHaveLength(1)
  for (const text of ['1', '1'.repeat(16)])
    expect(faults(notificationForm, kept, 'phone', text)).toEqual([
      ['phone', 'Please enter a valid phone number.'],
    ])
  for (const text of ['12', '1'.repeat(15), '(510) 555-0142 ext. 12'])
    expect(faults(notificationForm, kept, 'phone', text)).toEqual([])
  expect(faults(notificationForm, { ...kept, mobile_allowed: true }, 'phone', '5105550142 x12')).toEqual([
    ['phone', 'A number with an extension can\u2019t get texts.'],
  ])
})

const billing: [field: string, bad: string[], good: string[]][] = [
  ['company', ['A', long, '--', '<b>', '{x}'], ['', 'Jo', longest, "O'Neil & Sons, #4"]],
  ['street', ['', 'A', '--', '<b>'], ['Jo', '1 Harbor Way']],
  ['street2', ['--', '{x}'], ['', 'Floor 2']],
  ['city', ['', 'A', '--'], ['Jo', 'Oakland']],
  ['state', ['', 'A'], ['CA']],
  ['zip', ['', '9'], ['94', '94611']],
]

test('B-5-25 B-5-26 B-5-27 B-5-28 B-5-29 B-5-30 B-5-31 B-5-32 B-5-33 B-5-34 B-5-35 the order profile reports invalid address lines at their fields', () => {
  const kept = { ...address, user_hear_about: '', user_hear_about_other: '' }
  for (const [field, bad, good] of billing) {
    for (const text of bad) {
      const places = faults(addressForm, kept, field, text).map(([place]) => place)
      expect(new Set(places), `${field} ${text}`).toEqual(new Set([field]))
    }
    for (const text of good) expect(faults(addressForm, kept, field, text), `${field} ${text}`).toEqual([])
  }
})
