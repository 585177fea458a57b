import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { addDays, dateIn } from '@goodturn/contract/time'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from './states.ts'

/** Grace and Daniel: an address each, tags, notes, dates. */
async function graceOf(app: TestApp) {
  const member = await buildMember(app)
  const person = await buildContact(app, {
    member,
    partnerFirstName: 'Daniel',
    email: 'grace@example.com',
    phone: '5105550142',
    company: 'Harbor Bakery',
    jobTitle: 'Owner',
    tags: ['Past client', 'Referrer'],
    notes: 'Two kids, Ada and Ben.\nAllergic to walnuts.',
    birthMonth: 5,
    birthDay: 4,
    partnerBirthMonth: 8,
    partnerBirthDay: 30,
    partnerBirthYear: 1982,
    homeAnniversary: '2024-10-02',
    partnerAnniversary: '2011-06-18',
  })
  const home = await buildLocation(app, { contact: person, confirmedAt: app.now })
  await buildLocation(app, {
    contact: person,
    whose: 'partner',
    locationType: 'work',
    company: 'Ferry Dental',
    street: '1 Wellington Street',
    city: 'Ottawa',
    state: 'ON',
    zip: 'K1A 0A9',
    country: 'CA',
  })
  return { member, person, home }
}

test("a person's page shows details and starts a gift @all", async ({ page, app, context }) => {
  const { member, person, home } = await graceOf(app)
  const recipient = { key: person.key, displayName: person.displayName, locationKey: home.key }
  const experience = await buildExperience(app)
  const today = dateIn(app.now)
  await buildTouch(app, { member, recipient, experience, eventDate: addDays(today, 7) })
  await buildTouch(app, { member, recipient, experience, eventDate: addDays(today, 40) })
  const given = await buildTouch(app, {
    member,
    recipient,
    experience,
    eventDate: addDays(today, -30),
    change: { status: 'completed', completedAt: app.now, trackingStatus: 'delivered' },
  })
  // The shop lists the most-sent first, so this is on the first page however many services other tests create.
  const { serviceKey } = await buildExperience(app, { title: 'Maple Box' }, { popularity: 1000 })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  for (const text of [
    'Client',
    'Past client',
    'Referrer',
    'Partner: Daniel',
    '2840 Calmar Avenue',
    'Confirmed on',
    'Work, Daniel only',
    'Ferry Dental',
    'Ottawa, ON K1A 0A9',
    'Canada',
    '(510) 555-0142',
    'Owner, Harbor Bakery',
    'May 4 birthday',
    'Aug 30, 1982 Daniel’s birthday',
    'Oct 2, 2024 home anniversary',
    'Jun 18, 2011 anniversary',
    'Allergic to walnuts.',
  ]) {
    await expect(main).toContainText(text)
  }
  const next = page.getByRole('region', { name: 'Holiday Citrus Crate' })
  await expect(next).toContainText('Goes out Mar 8, 2027')
  await expect(next).toContainText('Happy holidays to all of you.')
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(1)
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(1)
  await expect(history).toContainText('Jan 30, 2027')
  await expect(main.getByText('1 touch', { exact: true })).toBeVisible()
  await expect(history.getByRole('link')).toHaveAttribute('href', `/touch/${given.key}`)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Send something' }).click()
  await expect(page).toHaveURL(new RegExp(`/services\\?recipient=${person.key}$`))
  await page.getByRole('link', { name: /Maple Box/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Maple Box' })
  await expect(drawer).toContainText('For Grace Okafor')
  await drawer.getByRole('button', { name: 'Send this' }).click()
  await expect(page).toHaveURL(new RegExp(`/service-activation/${serviceKey}/${person.key}$`))
})

test('A-1-08 a person is edited, archived, and restored with Undo', async ({ page, app, context }) => {
  const { member, person } = await graceOf(app)
  await signIn(context, app, member)
  await buildContact(app, { member, firstName: 'Ben', lastName: 'Park' })
  await page.goto(`/contacts/details/${person.key}`)
  await expect(page.getByRole('heading', { name: 'Nothing has been sent to Grace yet.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a first gift' })).toHaveAttribute('href', /^\/services/)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/contacts/details/${person.key}/edit$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Grace Okafor' })).toBeVisible()
  const first = page.getByRole('textbox', { name: 'First name', exact: true })
  await expect(first).toHaveValue('Grace')
  await expect(page.getByRole('textbox', { name: 'Phone (optional)', exact: true })).toHaveValue(
    '(510) 555-0142',
  )
  await expectAccessibleAtBothWidths(page)

  await first.fill('Amara')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(first).toHaveValue('Amara')
  await page.getByLabel('Home anniversary').fill('2031-01-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'This date can’t be in the future.' })).toBeVisible()
  await page.getByLabel('Home anniversary').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible()
  await expect(page.getByText('Successfully updated!')).toBeVisible()
  await expect(page.getByText('“Dear Amara and Daniel”')).toBeVisible()
  await expect(page.getByText('home anniversary')).toHaveCount(0)

  const row = page.getByRole('list', { name: 'People' }).getByRole('link', { name: /Amara Okafor/ })
  await page.getByRole('button', { name: 'Archive Amara' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  const told = page.getByRole('status', { name: 'Notifications' })
  await expect(told).toContainText('Amara Okafor is archived')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(told).toContainText('Amara Okafor was restored')
  await expect(row).toBeVisible()
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
})

test("an archived person is restored; other members' people aren't found @all", async ({
  page,
  app,
  context,
}) => {
  const { member, person } = await graceOf(app)
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}`)
  await page.getByRole('button', { name: 'Archive Grace' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByText('Grace Okafor is archived')).toBeVisible()
  await goTo(page, `/contacts/details/${person.key}`)
  await expect(page.getByRole('main').getByText('Grace Okafor is archived')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send something' })).toHaveCount(0)
  await expect(page.getByText('2840 Calmar Avenue')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('link', { name: 'Send something' })).toBeVisible()

  const foreign = await buildContact(app, { member: await buildMember(app) })
  await goTo(page, `/contacts/details/${foreign.key}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t find this person.' })).toBeVisible()
  await expectAccessible(page)
})
