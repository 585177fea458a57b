import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Page } from '@playwright/test'
import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { chooseGift } from '../../../server/src/outreach/gift-links/answer.ts'
import { expireLinks } from '../../../server/src/outreach/gift-links/expire.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import {
  acceptAsRecipient,
  declineAsRecipient,
  expectFitsPhone,
  otherGifts,
  openAsRecipient,
} from './story.ts'

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

test('the touch shows the life of its link until the private address', async ({ page, app, context }) => {
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
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)
})

test('a declined and an expired link keep the frame with a headline of their own', async ({
  page,
  app,
  context,
}) => {
  const declined = await buildGiftLink(app)
  await declineAsRecipient(app, declined.key, 'Sorry, a rule at work.')
  await signIn(context, app, declined.member)
  await page.goto(`/touch/${declined.touchKey}`)
  await expect(panel(page).getByRole('heading', { name: 'Grace can’t accept this gift' })).toBeVisible()
  await expect(panel(page)).toContainText('Their employer doesn’t allow it. We refunded it in full.')
  await expect(panel(page)).toContainText('Sorry, a rule at work.')
  await expectAccessible(page)

  const expired = await buildGiftLink(app)
  await expireLinks.run(app.platform, { ...app.cause(), now: new Date('2027-04-02T12:00:00Z') })
  await signIn(context, app, expired.member)
  await page.goto(`/touch/${expired.touchKey}`)
  await expect(panel(page).getByRole('heading', { name: 'Grace didn’t answer in time' })).toBeVisible()
  await expect(panel(page)).toContainText('The link was open until Mar 31, 2027. We refunded it in full.')
  await expectAccessible(page)
})

test('the last day on the touch is the same date in two time zones', async ({ app, browser }) => {
  const made = await buildGiftLink(app)
  for (const timezoneId of ['Pacific/Honolulu', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId, baseURL: app.url })
    await signIn(context, app, made.member)
    const page = await context.newPage()
    await goTo(page, `/touch/${made.touchKey}`).catch(() => page.goto(`/touch/${made.touchKey}`))
    await expect(panel(page)).toContainText(`Open until ${longDay(await made.show())}`)
    await context.close()
  }
})

/** "Mar 31, 2027" of a link's last day. */
function longDay({ last_day: day }: GiftLink): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
