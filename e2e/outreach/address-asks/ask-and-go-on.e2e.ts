import { sql } from 'drizzle-orm'
import { newKey } from '../../../server/src/platform/ids.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { buildAsker, buildPersonToAsk } from '../../../server/test/build/outreach/address-ask.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { expectFitsPhone } from '../gift-links/story.ts'

test('D-1-77 D-1-106 asked from an incomplete gift, a person answers on a phone, and the gift goes on', async ({
  page,
  app,
  context,
  browser,
}) => {
  const { member, grace, caller } = await buildAsker(app, { mailsOn: false })
  const touch = await buildTouch(app, {
    member,
    recipient: { ...grace, locationKey: newKey('location') },
    experience: await buildExperience(app, { title: 'Alder Box' }),
    locationKey: null,
    eventDate: '2027-02-26',
    change: { status: 'incomplete', incompleteAt: app.now },
  })
  await signIn(context, app, member)
  await page.goto(`/touch/${touch.key}`)
  const banner = page.getByRole('status').filter({ hasText: 'Information is missing for this touch.' })
  const asking = new ClickCounter()
  await asking.click(banner.getByRole('button', { name: 'Ask for the address' }))
  const dialog = page.getByRole('dialog', { name: 'Ask Grace Okafor for an address' })
  // Emails to people are off at first (decision 050).
  await dialog.getByLabel('Your postal address').fill('12 Main Street, Sparks, NV 89431')
  await expectAccessible(page)
  await asking.click(dialog.getByRole('button', { name: 'Switch on and continue' }))
  await expectAccessible(page)
  await asking.click(dialog.getByRole('button', { name: 'Send the email' }))
  await expect(page.getByText('You asked Grace Okafor for an address')).toBeVisible()
  // The second is for the first email to people only.
  expect(asking.clicks).toBe(3)
  await expect(banner).toContainText('You asked Grace for an address on')
  await expect(banner.getByRole('button', { name: 'Ask for the address' })).toHaveCount(0)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)

  const [mail] = await app.mailsTo(grace.email)
  const url = /https?:\S+\/g\/[\w-]{22}/.exec(mail?.plain ?? '')?.[0] ?? ''
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await guest.goto(app.url + new URL(url).pathname)
  await expect(guest.getByRole('heading', { name: 'Dana would like your address' })).toBeVisible()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(guest)
  await guest.getByLabel('Street').fill('77 Quiet Maple Street')
  await guest.getByLabel('City').fill('Denver')
  await guest.getByLabel('State or province').selectOption('CO')
  await guest.getByLabel('ZIP or postal code').fill('9999')
  await guest.getByRole('button', { name: 'Share my address' }).click()
  const zip = guest.getByLabel('ZIP or postal code')
  await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP code.')
  await expect(zip).toBeFocused()
  await expect(guest.getByLabel('Street')).toHaveValue('77 Quiet Maple Street')
  await expectAccessible(guest)
  await zip.fill('80202')
  await guest.getByRole('button', { name: 'Share my address' }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expectAccessible(guest)
  await phone.close()

  await page.reload()
  await expect(page.getByText('Information is missing for this touch.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'About this gift' })).toContainText('77 Quiet Maple Street')
  expect((await caller.get(`/v1/touches/details/${touch.key}`)).body.data).toMatchObject({
    status: 'pending',
  })
  await page.goto(`/contacts/details/${grace.key}`)
  await expect(page.getByText('Added by Grace. Confirmed on')).toBeVisible()
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText(`${grace.displayName} sent you their address`)).toBeVisible()
})

test('D-1-104 the address is asked for from a person and a filtered list, up to 500 people at once', async ({
  page,
  app,
  context,
}) => {
  const { member, grace, open } = await buildAsker(app)
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${grace.key}`)
  await page.getByRole('button', { name: 'Ask for the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('You asked Grace for an address on')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop asking' }).click()
  await page.getByRole('button', { name: 'Yes, stop' }).click()
  await expect(page.getByRole('button', { name: 'Ask for the address' })).toBeVisible()
  expect(await open()).toEqual([])

  const known = await buildPersonToAsk(app, member)
  await buildLocation(app, { contact: known })
  await buildPersonToAsk(app, member)
  await buildPersonToAsk(app, member)
  await page.goto('/contacts?search=Okafor')
  await page.getByRole('button', { name: 'Ask for the address' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ask for the address' })
  await drawer.getByRole('checkbox', { name: 'Everyone on this list (4 people)' }).check()
  await expect(drawer.getByRole('button', { name: 'Ask 4 people' })).toBeEnabled()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Ask 4 people' }).click()
  await expect(drawer).toContainText('2 asked, 1 already asked, 1 with an address')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await drawer.getByRole('button', { name: 'Done' }).click()

  await app.rows(sql`
    insert into contacts (key, member_key, first_name, last_name, display_name, email, search_text, sort_name,
        shipping_salutation, message_salutation, contact_type, created_at)
      select 'contact_many_' || n, ${member.key}, 'Pat', 'Quill', 'Pat Quill', 'many-' || n || '@example.com',
        'pat quill', 'pat quill', 'Pat', 'Pat', 'client', ${app.now.toISOString()}::timestamptz
      from generate_series(1, 501) n`)
  await page.goto('/contacts?search=Quill')
  await page.getByRole('button', { name: 'Ask for the address' }).click()
  await drawer.getByRole('checkbox', { name: 'Everyone on this list (501 people)' }).check()
  const ask = drawer.getByRole('button', { name: 'Ask 501 people' })
  await expect(ask).toBeDisabled()
  await expect(ask).toHaveAccessibleDescription('You can ask up to 500 people at once.')
  await drawer.getByRole('checkbox', { name: 'Pat Quill' }).first().uncheck()
  await expect(drawer.getByRole('button', { name: 'Ask 500 people' })).toBeEnabled()
  await drawer.getByRole('button', { name: 'Ask 500 people' }).click()
  await expect(drawer).toContainText('500 asked')
})

test('a member whose email isn’t verified is led to verifying it', async ({ page, app, context }) => {
  const { member, grace } = await buildAsker(app)
  await app.rows(sql`update members set email_validated_at = null where key = ${member.key}`)
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${grace.key}`)
  await page.getByRole('button', { name: 'Ask for the address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the email' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please verify your email address first.')
  await expect(dialog.getByRole('link', { name: 'Verify email' })).toHaveAttribute('href', '/verify')
})
