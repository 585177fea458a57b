import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { thank } from '../../../server/test/build/outreach/thanks.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { chooseGift } from '../../../server/src/outreach/gift-links/answer.ts'
import { expireLinks } from '../../../server/src/outreach/gift-links/expire.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { acceptAsRecipient, expectFitsPhone, otherGifts, openAsRecipient, phoneOf } from './story.ts'

const acts = ['Copy link', 'Resend', 'New link', 'Change', 'Cancel'] as const
const panel = (page: Page) => page.getByRole('region', { name: 'Gift link' })
const act = (page: Page, name: (typeof acts)[number]) =>
  panel(page).getByRole('button', { name, exact: true })

test('D-1-97 each act is on or off with its reason, while waiting and while opened', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const made = await buildGiftLink(app, { link: { send_by: 'email' } })
  await signIn(context, app, made.member)
  await page.goto(`/touch/${made.touchKey}`)
  await expect(panel(page).getByRole('heading', { name: 'Waiting for Grace' })).toBeVisible()
  await expect(panel(page)).toContainText('Open until Mar 31, 2027')
  await expect(page.getByRole('button', { name: 'Cancel gift' })).toHaveCount(0)
  for (const name of ['Copy link', 'New link', 'Change', 'Cancel'] as const)
    await expect(act(page, name)).toBeEnabled()
  await expect(act(page, 'Resend')).toBeDisabled()
  await expect(act(page, 'Resend')).toHaveAccessibleDescription('You can email a link once a day.')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)

  const link = await made.copy()
  await act(page, 'Copy link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.url)
  await act(page, 'New link').click()
  await page.getByRole('button', { name: 'Yes, make a new link' }).click()
  await expect(page.getByText('New link made')).toBeVisible()
  expect((await made.copy()).url).not.toBe(link.url)

  await act(page, 'Change').click()
  const dialog = page.getByRole('dialog', { name: 'Change the gift link' })
  await dialog.getByRole('radio', { name: /^Keep it a surprise/ }).click()
  await dialog.getByText('7 days').click()
  await expect(dialog).toContainText('Open until Mar 8, 2027')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel(page)).toContainText('Open until Mar 8, 2027')
  await expect(page.getByText('A wrapped surprise')).toBeVisible()
  expect(await made.show()).toMatchObject({ hidden: true, last_day: '2027-03-08' })

  await openAsRecipient(app, made.key)
  await page.reload()
  await expect(panel(page)).toContainText('Grace opened it and hasn’t answered yet.')
  await expect(act(page, 'Change')).toBeDisabled()
  await expect(act(page, 'Change')).toHaveAccessibleDescription('Grace has already opened this gift.')
  for (const name of ['Copy link', 'New link', 'Cancel'] as const) await expect(act(page, name)).toBeEnabled()
  await act(page, 'Cancel').click()
  await page.getByRole('button', { name: 'Yes, cancel gift' }).click()
  await expect(panel(page).getByRole('heading', { name: 'This gift was canceled' })).toBeVisible()
  await expect(panel(page)).toContainText('We refunded it in full.')
  for (const name of acts) await expect(act(page, name)).toHaveCount(0)
})

test('D-1-96 the touch shows the life of its link, from sent to thanks', async ({ page, app, context }) => {
  const buyer = await buildBuyer(app)
  const other = await otherGifts(app, ['The Long Bath'])
  const [bath] = other.keys
  const replacements = other.slugs
  const gift = await buildExperience(app, { title: 'Sunday Blanket', replacements }, { priceCents: 5400 })
  const service = { key: gift.serviceKey, type: 'service', title: 'Sunday Blanket' }
  const made = await buildGiftLink(app, {
    buyer,
    service: service as NonNullable<Parameters<typeof buildGiftLink>[1]>['service'],
    link: { send_by: 'email', choices: bath ? [bath] : [] },
  })
  await signIn(context, app, buyer.member)
  await page.goto(`/touch/${made.touchKey}`)
  const steps = page.getByRole('list', { name: 'Life of the link' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Sent.*Mar 1, 2027$/,
    /^OpenedNot yet/,
    /^AcceptedBy Mar 31/,
    /^On/,
    /^De/,
  ])
  await expect(page.getByText('Grace decides')).toBeVisible()
  await openAsRecipient(app, made.key)
  await page.reload()
  await expect(steps.nth(1)).toContainText('Mar 1, 2027')
  await app.db.transaction((tx) => chooseGift(tx, made.key, bath ?? null, app.cause()))
  await acceptAsRecipient(app, made.key, false)
  await page.reload()
  const facts = page.getByRole('region', { name: 'About the link' })
  await expect(facts).toContainText('SentMar 1, 2027 to grace-')
  await expect(facts).toContainText('Opened onMar 1, 2027')
  await expect(facts).toContainText('Accepted onMar 1, 2027')
  await expect(facts).toContainText('Chosen insteadThe Long Bath')
  const about = page.getByRole('region', { name: 'About this gift' })
  await expect(about).toContainText('Denver, CO')
  await expect(about).toContainText('The rest of this address stays private.')
  await expect(page.getByText('Quiet Maple')).toHaveCount(0)
  await thank(app, made.key, 'We love it.')
  await page.reload()
  await expect(facts).toContainText('ThanksMar 1, 2027')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)
})

test('D-1-126 a person declines on a phone, and the touch says why', async ({
  page,
  app,
  context,
  browser,
}) => {
  const declined = await buildGiftLink(app)
  const { guest, close } = await phoneOf(browser, app)
  const person = new ClickCounter()
  const path = new URL((await declined.copy()).url).pathname
  await guest.goto(path)
  await person.click(guest.getByRole('button', { name: 'See your gift' }))
  await person.click(guest.getByRole('link', { name: /^I can’t accept gifts/ }))
  await expectFitsPhone(guest)
  await expectAccessible(guest)
  await guest.getByLabel('Note for Dana').fill('Sorry, a rule at work.')
  await guest.getByRole('button', { name: 'Tell Dana' }).click()
  await expect(guest.getByRole('alert')).toContainText('Choose a reason.')
  await expect(guest.getByLabel('Note for Dana')).toHaveValue('Sorry, a rule at work.')
  await expectAccessible(guest)
  await person.click(guest.getByRole('radio', { name: 'My employer doesn’t allow it' }))
  await person.click(guest.getByRole('button', { name: 'Tell Dana' }))
  await expect(guest.getByText('You told Dana that you can’t accept gifts.')).toBeVisible()
  await expectAccessible(guest)
  expect(person.clicks).toBe(4)
  await close()
  await signIn(context, app, declined.member)
  await page.goto(`/touch/${declined.touchKey}`)
  await expect(panel(page).getByRole('heading', { name: 'Grace can’t accept this gift' })).toBeVisible()
  await expect(panel(page)).toContainText('Their employer doesn’t allow it. We refunded it in full.')
  await expect(panel(page)).toContainText('Sorry, a rule at work.')
  await expectAccessible(page)
})

test('D-1-126 a page left open over its last day answers nothing, and the touch says so', async ({
  page,
  app,
  context,
  browser,
}) => {
  const expired = await buildGiftLink(app)
  const { guest, close } = await phoneOf(browser, app)
  await guest.goto(new URL((await expired.copy()).url).pathname)
  await guest.getByRole('button', { name: 'See your gift' }).click()
  await guest.getByRole('link', { name: /^Not just now/ }).click()
  await expectAccessible(guest)
  await expireLinks.run(app.platform, { ...app.cause(), now: new Date('2027-04-02T12:00:00Z') })
  await guest.getByLabel('Send it from').fill('2027-04-20')
  await guest.getByRole('button', { name: 'Save this day' }).click()
  await expect(guest.getByText('This gift was open until March 31, 2027.')).toBeVisible()
  await expectFitsPhone(guest)
  await expectAccessible(guest)
  await close()
  await signIn(context, app, expired.member)
  await page.goto(`/touch/${expired.touchKey}`)
  await expect(panel(page).getByRole('heading', { name: 'Grace didn’t answer in time' })).toBeVisible()
  await expect(panel(page)).toContainText('The link was open until Mar 31, 2027. We refunded it in full.')
  await expectAccessible(page)
})

test('D-1-14 D-1-24 a page shows the gift, or a surprise, and both sides the same last day in two time zones', async ({
  app,
  browser,
}) => {
  const buyer = await buildBuyer(app)
  const made = await buildGiftLink(app, { buyer })
  const { url } = await made.copy()
  for (const [timezoneId, isHidden] of [
    ['Pacific/Honolulu', false],
    ['Asia/Tokyo', true],
  ] as const) {
    const context = await browser.newContext({ timezoneId, baseURL: app.url })
    await signIn(context, app, made.member)
    const page = await context.newPage()
    await page.goto(`/touch/${made.touchKey}`)
    await expect(panel(page)).toContainText('Open until Mar 31, 2027')
    if (isHidden) {
      await act(page, 'Change').click()
      const dialog = page.getByRole('dialog', { name: 'Change the gift link' })
      await dialog.getByRole('radio', { name: /^Keep it a surprise/ }).click()
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('A wrapped surprise')).toBeVisible()
      await page.goto(new URL(url).pathname)
      await page.getByRole('button', { name: 'See your gift' }).click()
    } else {
      await openAsRecipient(app, made.key)
      await page.goto(new URL(url).pathname)
      // For the other setting: the page above needs a press, a change needs a link without one.
      await app.rows(sql`update gift_links set state = 'waiting', opened_at = null where key = ${made.key}`)
    }
    const title = isHidden ? 'It’s a surprise' : made.service.title
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Open until March 31, 2027')).toBeVisible()
    if (isHidden) expect(await page.content()).not.toContain(made.service.title)
    await context.close()
  }
})
