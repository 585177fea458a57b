import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { expectBanner } from '../../banner.ts'
import { hold, refuse, recordRequests } from './requests.ts'
import { goToPlanOf, startStory } from './story.ts'
import { present } from '../../../server/src/platform/assert.ts'

const main = (page: Page) => page.getByRole('main')
const fact = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
const banner = (page: Page, words: string) => main(page).getByText(words, { exact: true })
const updated = 'Plan has been successfully updated!'

test('C-2.6-25 C-2.6-32 C-2.6-33 C-2.6-36 C-2.6-43 C-4.6-38 C-4.6-39 C-4.6-40 C-4.6-41 C-4.6-42 C-4.6-44 names are edited in place, and auto-renew can be toggled', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const grace = await person('Grace', 'Okafor', { messageSalutation: 'Grace and Daniel' })
  const { key } = await plan({ contact: grace, toName: null, fromName: 'Dana Whitfield' })
  await signIn(context, app, dana)
  await page.goto(`/subscriptions/${key}`)
  // Without its own name, the card uses the contact's salutation.
  await expect(fact(page, 'Card says to')).toContainText('Grace and Daniel')

  for (const [label, name, before] of [
    ['Card says to', 'Grace & family', 'Grace and Daniel'],
    ['Card says from', 'Dana at Harbor', 'Dana Whitfield'],
  ] as const) {
    const edit = page.getByRole('button', { name: `Edit ${label.toLowerCase()}` })
    const form = page.getByRole('form', { name: label })
    await edit.click()
    await form.getByRole('textbox').fill('Someone else')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(fact(page, label)).toContainText(before)
    await edit.click()
    await form.getByRole('textbox').fill(name)
    await expect(banner(page, updated)).toHaveCount(0)
    await expectBanner(page, updated, () => form.getByRole('button', { name: 'Save' }).click())
    await expect(fact(page, label)).toContainText(name)
    await edit.click()
    await form.getByRole('textbox').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(fact(page, label)).toContainText(name)
  }
  const [row] = await app.rows(sql`select to_name, from_name from plans where key = ${key}`)
  expect(row).toEqual({ to_name: 'Grace & family', from_name: 'Dana at Harbor' })

  const posted = recordRequests(page, /\/autorenew\//)
  const toggle = page.getByRole('switch', { name: 'Auto-renew' })
  const question = page.getByRole('dialog', { name: 'Turn auto-renew off?' })
  await toggle.click()
  await expect(question).toContainText(
    'Your plan will expire on Mar 1, 2028. Are you sure you want to turn auto-renew off?',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).toBeChecked()
  expect(posted).toHaveLength(0)
  await toggle.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toHaveCount(0)
  await expect(toggle).not.toBeChecked()
  await expect(main(page)).toContainText(/Will expire on\s*Mar 1, 2028/)

  const go = await hold(page, '**/autorenew/*')
  await toggle.click()
  await expect(page.getByRole('status', { name: 'Saving auto-renew' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  go()
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('status', { name: 'Saving auto-renew' })).toHaveCount(0)
  expect(posted.map((request) => request.postDataJSON())).toEqual([{ auto_renew: 0 }, { auto_renew: 1 }])
})

test('C-2.6-29 C-2.6-30 C-4.6-45 C-4.6-46 C-4.6-47 C-4.6-48 the address is kept, replaced, edited, or added', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const grace = await person('Grace', 'Okafor')
  const home = await buildLocation(app, { contact: grace })
  const office = await buildLocation(app, { contact: grace, street: '77 Office Park', city: 'Berkeley' })
  await buildLocation(app, {
    contact: grace,
    street: '9 Elm',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: 'CA',
  })
  const { key } = await plan({ contact: grace, location: home })
  await signIn(context, app, dana)
  const posted = recordRequests(page, /\/subscriptions\/changelocation\//)
  const places = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Edit shipping location' }).click()

  const work = await refuse(page, '**/api/locations/*')
  await page.goto(`/subscriptions/${key}`)
  await open()
  await expect(places.getByText('Could not retrieve locations for Grace Okafor.')).toBeVisible()
  await work()
  await places.getByRole('button', { name: 'Try again' }).click()
  await expect(places.getByRole('list', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(3)
  await expect(places.getByRole('button', { name: 'Choose 9 Elm, Toronto' })).toBeDisabled()
  await expectAccessible(page)

  await places.getByRole('button', { name: 'Keep 2840 Calmar Avenue, Oakland' }).click()
  await expect(places).toHaveCount(0)
  expect(posted).toHaveLength(0)

  await open()
  await places.getByRole('button', { name: 'Choose 77 Office Park, Berkeley' }).click()
  await expect(page.getByText('New location selected!')).toBeVisible()
  await expect(places).toHaveCount(0)
  expect(posted.map((request) => request.postDataJSON())).toEqual([{ location_id: office.key }])
  await expect(fact(page, 'Ships to')).toContainText('77 Office Park')

  await open()
  await places.getByRole('button', { name: 'Edit 77 Office Park, Berkeley' }).click()
  await places.getByRole('combobox', { name: 'Street' }).fill('78 Office Park')
  await places.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Location saved!')).toBeVisible()
  await expect(fact(page, 'Ships to')).toContainText('78 Office Park')
  expect(posted).toHaveLength(1)

  await open()
  await expect(places.getByRole('button', { name: 'Keep 78 Office Park, Berkeley' })).toBeVisible()
  await places.getByRole('button', { name: 'Add an address' }).click()
  await places.getByRole('combobox', { name: 'Street' }).fill('12 New Street')
  await places.getByLabel('City').fill('Oakland')
  await places.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await places.getByRole('combobox', { name: 'ZIP code' }).fill('94607')
  await places.getByRole('button', { name: 'Save address' }).click()
  await expect(places).toHaveCount(0)
  await expect(fact(page, 'Ships to')).toContainText('12 New Street')
  expect(posted).toHaveLength(2)
  const [row] = await app.rows<{ street: string }>(
    sql`select l.street from plans p join locations l on l.key = p.location_key where p.key = ${key}`,
  )
  expect(row?.street).toBe('12 New Street')
})

test('C-2.6-38 C-2.6-39 C-4.6-07 C-4.6-10 C-4.6-34 C-4.6-35 C-4.6-36 C-4.6-37 only an active non-Top of Mind plan can be paused', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop, ago } = await startStory(app)
  await plan()
  await plan({ contact: await person('Ben', 'Hale'), service: shop.cards, state: 'failed' })
  await plan({ contact: await person('Ines', 'Castro'), service: shop.cards })
  const pastDue = { service: shop.cards, started: ago(400), state: 'paused', since: ago(300) } as const
  const { key } = await plan({ contact: await person('Omar', 'Vance'), ...pastDue })
  await signIn(context, app, dana)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pause = button('Pause')
  await page.goto('/subscriptions')
  for (const name of ['Grace Okafor', 'Ben Hale']) {
    await goToPlanOf(page, name)
    await expect(button('Manage')).toBeVisible()
    await expect(pause).toHaveCount(0)
  }
  await goToPlanOf(page, 'Ines Castro')
  await pause.click()
  const panel = page.getByRole('dialog', { name: 'Pause Birthday Cards for Ines Castro?' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Never mind' }).click()
  await expect(panel).toHaveCount(0)
  await pause.click()
  const asked = recordRequests(page, /\/v1\/subscriptions\/(details|pause|resume)\//)
  const verbs = () => asked.map((request) => new URL(request.url()).pathname.split('/').at(-2))
  await expectBanner(page, 'Plan has been successfully paused!', () =>
    panel.getByRole('button', { name: 'Pause plan' }).click(),
  )
  await expect.poll(verbs).toEqual(['pause', 'details'])
  await expect(main(page)).toContainText('This subscription is currently paused!')

  await expectBanner(page, 'Plan has been successfully resumed!', async () => {
    await button('Resume').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await expect.poll(verbs).toEqual(['pause', 'details', 'resume', 'details'])
  await expect(pause).toBeVisible()

  // Resuming a past-due plan shows the cost first. The server's tests cover the charge itself.
  await goToPlanOf(page, 'Omar Vance')
  await button('Resume').click()
  const resuming = page.getByRole('dialog', { name: 'Resume Birthday Cards for Omar Vance?' })
  await expect(resuming).toContainText(
    'Your plan amount of $18.00 will be processed within 24 hours of reactivation.',
  )
  await resuming.getByRole('button', { name: 'Never mind' }).click()
  await expect(main(page)).toContainText('This subscription is currently paused!')
  await button('Resume').click()
  await resuming.getByRole('button', { name: 'Resume plan' }).click()
  await expect(banner(page, 'Plan has been successfully resumed!')).toBeVisible()
  expect(await app.rows(sql`select status from plans where key = ${key}`)).toEqual([{ status: 'active' }])
})

test('C-8-04 C-8-05 errors are shown, and every control works on retry', async ({ page, context, app }) => {
  const { dana, plan, shop } = await startStory(app)
  const { key } = await plan({ service: shop.cards })
  const [contact] = await app.rows<{ key: ContactKey }>(
    sql`select contact_key as key from plans where key = ${key}`,
  )
  await buildLocation(app, {
    contact: present(contact, 'the plan is for somebody'),
    street: '77 Office Park',
  })
  await signIn(context, app, dana)
  const failing = async (pattern: string, act: () => Promise<void>, again: () => Promise<void>) => {
    const work = await refuse(page, pattern, `No ${pattern.split('/').at(-2)}.`)
    await act()
    await expect(page.getByText(`No ${pattern.split('/').at(-2)}.`).first()).toBeVisible()
    await again()
    await work()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`/subscriptions/${key}`)
  await failing(
    '**/subscriptions/pause/*',
    async () => {
      await button('Pause').click()
      await button('Pause plan').click()
    },
    () => expect(button('Pause')).toBeEnabled(),
  )
  const toggle = page.getByRole('switch')
  await failing(
    '**/autorenew/*',
    async () => {
      await toggle.click()
      await button('Confirm').click()
    },
    async () => {
      await expect(toggle).toBeChecked()
      await expect(page.getByRole('status', { name: 'Saving auto-renew' })).toHaveCount(0)
    },
  )
  await failing(
    '**/subscriptions/cancel/*',
    async () => {
      await button('Manage').click()
      await page.getByRole('button', { name: /^Cancel this plan/ }).click()
      await button('I Understand').click()
      await button('Cancel Anyway').click()
    },
    () => expect(button('Manage')).toBeEnabled(),
  )
  await failing(
    '**/changenames/*',
    async () => {
      await button('Edit card says to').click()
      await page.getByRole('form', { name: 'Card says to' }).getByRole('textbox').fill('Grace & family')
      await button('Save').click()
    },
    async () => {
      await expect(button('Save')).toBeEnabled()
      await page.getByRole('form', { name: 'Card says to' }).getByRole('button', { name: 'Cancel' }).click()
    },
  )
  await failing(
    '**/changelocation/*',
    async () => {
      await button('Edit shipping location').click()
      await button('Choose 77 Office Park, Oakland').click()
    },
    async () => {
      await expect(button('Choose 77 Office Park, Oakland')).toBeEnabled()
      await page.keyboard.press('Escape')
    },
  )
  await button('Pause').click()
  await button('Pause plan').click()
  await failing(
    '**/subscriptions/resume/*',
    () => button('Resume').click(),
    () => expect(button('Resume')).toBeEnabled(),
  )
  await button('Resume').click()
  await expect(banner(page, 'Plan has been successfully resumed!')).toBeVisible()
})
