import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { buildGiftLink, linkItem } from '../../../server/test/build/outreach/gift-link.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { openWithCart, setupPath } from '../../ordering/checkout/shopper.ts'
import { expectFitsPhone } from './story.ts'

test('D-1-12 D-1-13 a link to send has words with it once, and one QR code as PNG and SVG', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const gift = await giftToBuy({ app, context })
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByRole('radio', { name: 'Pay when it is accepted' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Your link for Grace is ready' })).toBeVisible()
  await expect(
    page.getByText('Holiday Citrus Crate for Grace Okafor goes out once Grace says where to send it.'),
  ).toBeVisible()
  const link = await page.getByLabel('Just the link').inputValue()
  expect(link).toMatch(/\/g\/[\w-]{20,}$/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied the link')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied the text')).toBeAttached()
  const words = await page.evaluate(() => navigator.clipboard.readText())
  expect(words).toBe(`Grace, I have a little something for you. Tell me where to send it: ${link}`)
  expect(words.split(link)).toHaveLength(2)
  await expectAccessible(page)

  const download = async (kind: 'PNG' | 'SVG') => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download the QR code as ${kind}` }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`gift-link-grace.${kind.toLowerCase()}`)
    return readFile(await saved.path())
  }
  expect(scan(await download('PNG'))).toBe(link)
  const svg = (await download('SVG')).toString()
  const drawn = await context.newPage()
  await drawn.setContent(`<img width="400" src="data:image/svg+xml,${encodeURIComponent(svg)}">`)
  expect(scan(await drawn.locator('img').screenshot())).toBe(link)
  await drawn.close()
  await expectFitsPhone(page)
  await expectAccessible(page)
})

test('an emailed link says what happens next', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context }, { contact: { email: 'grace@okafor.example' } })
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByText('Goodturn emails the link', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'We’re emailing Grace the link' })).toBeVisible()
  await expect(page.getByText(/goes to grace@okafor\.example and is open until Mar 31, 2027/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your link for Grace is ready' })).toHaveCount(0)
  await expectAccessible(page)
})

test('D-1-09 D-1-91 a refused link says why at its item, with the way out', async ({
  page,
  app,
  context,
}) => {
  const { member, grace, service } = await buildGiftLink(app, { link: { send_by: 'email' } })
  const [mail] = await app.rows<{ url: string }>(
    sql`select unsubscribe_url as url from outbox where to_address = ${grace.email} limit 1`,
  )
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  await fetch(new URL(new URL(mail?.url ?? '').pathname, app.url), { method: 'POST', body })
  const visit = await buildService(app, { title: 'Garden Visits', type: 'plan' })
  await signIn(context, app, member)
  await openWithCart(page, member, [linkItem(grace, service, { send_by: 'email' })])
  const item = page.getByRole('listitem').filter({ hasText: service.title })
  await expect(item).toContainText('Grace asked for no more email. You can send the link yourself.')
  await expect(item).toContainText('for Grace Okafor')
  await expectAccessible(page)
  await item.getByRole('button', { name: 'I’ll send the link myself' }).click()
  await expect(page.getByText('You send the link yourself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toBeEnabled()

  await page.getByRole('button', { name: /^Remove / }).click()
  await openWithCart(page, member, [linkItem(grace, visit)])
  await expect(page.getByRole('alert')).toContainText(
    'Garden Visits can’t be sent by link. Choose an address instead.',
  )
  await page.getByRole('button', { name: 'Remove this item' }).click()
  await expect(page.getByText('Garden Visits')).toHaveCount(0)
})

/** The content of a code in a PNG file, as a phone reads it. */
function scan(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null
}
