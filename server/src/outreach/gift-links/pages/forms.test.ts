import type { CalendarDate } from '@goodturn/contract/time'
import { describe, expect, test } from 'vitest'
import { addressPage } from './html/address-page.ts'
import { declinePage } from './html/decline-page.ts'
import { laterPage } from './html/later-page.ts'
import { textsIn } from './language.ts'
import { emptyAddressForm, readAddress } from './read-address.ts'
import { readDecline } from './read-decline.ts'
import { readLater } from './read-later.ts'
import { samplePage, sampleView } from './sample-view.ts'

const texts = textsIn('en')
const inDenver = {
  name: 'Grace Okafor',
  street: '77 Quiet Maple Street',
  street2: 'Unit 3',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US',
}
const inOttawa = { ...inDenver, city: 'Ottawa', state: 'ON', zip: 'k1a0b6', country: 'CA' }
const read = (fields: Record<string, string>, usOnly = false) => readAddress(fields, { usOnly, texts })
const faults = (fields: Record<string, string>, usOnly = false) =>
  Object.fromEntries(read(fields, usOnly).form.faults)

describe('D-1-64 "Send it here"', () => {
  test('D-1-64 takes addresses of the United States and Canada in their stored spelling', () => {
    const address = { company: null, street: '77 Quiet Maple Street', street2: 'Unit 3', city: 'Denver' }
    expect(read(inDenver).to).toEqual({
      name: 'Grace Okafor',
      address: { ...address, state: 'CO', zip: '80202', country: 'US' },
      isShared: false,
    })
    expect(read(inOttawa).to?.address).toEqual({
      ...address,
      city: 'Ottawa',
      state: 'ON',
      zip: 'K1A 0B6',
      country: 'CA',
    })
    expect(read({ ...inDenver, street2: '' }).to?.address.street2).toBeNull()
  })

  test('D-1-64 asks name, street, second line, city, state, ZIP, and country', () => {
    const html = addressPage(sampleView(samplePage()), emptyAddressForm)
    const fields = [...html.matchAll(/<(?:input type="text"|select) id="(\w+)"/g)].map(([, name]) => name)
    expect(fields).toEqual(['name', 'street', 'street2', 'city', 'state', 'zip', 'country'])
    expect(html).toMatch(
      /<optgroup label="United States">.*<option value="CO">Colorado.*<optgroup label="Canada">.*<option value="ON">Ontario/,
    )
  })

  test('D-1-64 a gift that ships only within the United States refuses Canada at the country', () => {
    expect(faults(inOttawa, true)).toEqual({ country: 'This gift ships only within the United States.' })
    expect(read(inDenver, true).to).not.toBeNull()
  })
})

describe('D-1-65 a wrong field', () => {
  test('D-1-65 is named at its field, with everything that was typed', () => {
    const { form, to } = read({ ...inDenver, zip: '9999', share: 'yes' })
    expect(to).toBeNull()
    expect(Object.fromEntries(form.faults)).toEqual({ zip: 'Enter a valid ZIP code.' })
    const html = addressPage(sampleView(samplePage()), form)
    expect(html).toContain('id="zip-wrong"')
    expect(html).toMatch(
      /id="zip" name="zip" value="9999"[^>]* aria-invalid="true" aria-describedby="zip-wrong" autofocus/,
    )
    expect(html).toContain('<a href="#zip">Enter a valid ZIP code.</a>')
    expect(html.match(/Enter a valid ZIP code\./g)).toHaveLength(2)
    for (const typed of ['Grace Okafor', '77 Quiet Maple Street', 'Unit 3', 'Denver'])
      expect(html).toContain(`value="${typed}"`)
    expect(html).toContain('<option value="CO" selected>')
    expect(html).toContain('name="share" value="yes" checked')
    expect(html.match(/ autofocus/g)).toHaveLength(1)
  })

  test('D-1-65 each field has its own sentence, all at once', () => {
    expect(faults({ country: 'FR' })).toEqual({
      name: 'Enter your name.',
      street: 'Enter a street.',
      city: 'Enter a city.',
      state: 'Choose a state or province.',
      zip: 'Enter a valid ZIP code.',
      country: 'Choose the United States or Canada.',
    })
    expect(faults({ ...inDenver, name: '<b>', street: 'x', street2: '<i>', city: '--' })).toEqual({
      name: 'Enter a valid name.',
      street: 'Enter a valid street.',
      street2: 'Enter a valid second line, or leave it empty.',
      city: 'Enter a valid city.',
    })
    expect(faults({ ...inOttawa, state: 'CO', zip: '80202' })).toEqual({
      state: 'Choose one that’s in Canada.',
      zip: 'Enter a valid postal code.',
    })
  })
})

test('D-1-72 "Share my address" is off at first, and no value means private', () => {
  const html = addressPage(sampleView(samplePage()), emptyAddressForm)
  expect(html).toContain('<input type="checkbox" name="share" value="yes">')
  expect(html).toContain('Share my address with Dana')
  expect(read(inDenver).to?.isShared).toBe(false)
  expect(read({ ...inDenver, share: 'yes' }).to?.isShared).toBe(true)
})

describe('D-1-68 "I can’t accept gifts"', () => {
  const shown = (fields: Record<string, string>) =>
    declinePage(sampleView(samplePage()), readDecline(fields, texts).form)

  test('D-1-68 takes each of the three reasons', () => {
    for (const reason of ['employer', 'government', 'rather_not'])
      expect(readDecline({ reason, note: ' ' }, texts).answer).toEqual({ reason, note: null })
    const html = shown({})
    for (const text of ['My employer doesn’t allow it', 'Government rules', 'I’d rather not'])
      expect(html).toContain(`<span>${text}</span>`)
    expect(html).not.toContain(' checked')
  })

  test('D-1-68 no reason is refused at the field, with the note kept', () => {
    for (const reason of ['', 'other']) {
      expect(readDecline({ reason, note: 'A county rule' }, texts).answer).toBeNull()
      const html = shown({ reason, note: 'A county rule' })
      expect(html).toContain('id="reason-wrong"')
      expect(html).toContain('Choose a reason.')
      expect(html).toContain('\nA county rule</textarea>')
    }
  })

  test('D-1-68 a note of 350 characters is kept, 351 are refused with everything kept', () => {
    const note = '🍊'.repeat(350)
    expect(readDecline({ reason: 'employer', note }, texts).answer?.note).toBe(note)
    expect(readDecline({ reason: 'employer', note: `${note}x` }, texts).answer).toBeNull()
    const html = shown({ reason: 'employer', note: `${note}x` })
    expect(html).toContain('Your note is 1 character too long.')
    expect(html).toContain(`${note}x</textarea>`)
    expect(html).toMatch(/value="employer"[^>]* checked/)
  })
})

describe('D-1-70 "Not just now"', () => {
  const today = '2026-11-23' as CalendarDate
  const later = (day: string, more = {}) => readLater({ day, ...more }, { today, language: 'en' })

  test('D-1-70 day 60 is kept, day 61 refused at its field', () => {
    expect(later('2026-12-03').day).toBe('2026-12-03')
    expect(later('2027-01-22')).toEqual({ day: '2027-01-22', form: { sent: '2027-01-22' } })
    const { day, form } = later('2027-01-23')
    expect(day).toBeNull()
    expect(form).toEqual({ sent: '2027-01-23', fault: 'Choose a day up to January 22, 2027.' })
    const html = laterPage(sampleView(samplePage()), form)
    expect(html).toContain('value="2027-01-23"')
    expect(html).toMatch(/id="day-wrong">.*Choose a day up to January 22, 2027\./)
  })

  test('D-1-70 today, no day, and text are refused; a chosen day can be cleared', () => {
    expect(later('2026-11-23').form.fault).toBe('Choose a day after today.')
    for (const sent of ['', 'soon', '2026-02-30']) expect(later(sent).form.fault).toBe('Choose a day.')
    expect(later('', { clear: 'yes' })).toEqual({ day: null, form: { sent: '' } })
  })
})
