import type { Locator, Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildGiftLink, linkItem } from '../../../server/test/build/outreach/gift-link.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { samplePages } from '../../../server/src/outreach/gift-links/pages/sample-pages.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { setupPath } from '../../ordering/checkout/shopper.ts'
import { expectFitsPhone, otherGifts, phoneOf } from './story.ts'

test('D-1-127 axe finds nothing on any page of the person, and none scrolls sideways', async ({
  app,
  browser,
}) => {
  const { guest, close } = await phoneOf(browser, app)
  const pages = Object.entries(samplePages())
  expect(pages.length).toBeGreaterThan(25)
  for (const [name, body] of pages) {
    // Same host, so that fonts and pictures load; the page as the server would send it.
    await guest.route('**/g/sample', (route) => route.fulfill({ contentType: 'text/html', body }), {
      times: 1,
    })
    await guest.goto('/g/sample')
    await expect(guest.getByRole('heading', { level: 1 }), name).toHaveCount(1)
    await expectFitsPhone(guest)
    await expectAccessible(guest)
  }
  await close()
})

test('D-1-120 a link is set up, answered, and followed on a phone by keyboard alone', async ({
  page,
  app,
  context,
  browser,
}) => {
  const { slugs } = await otherGifts(app, ['The Long Bath'])
  const gift = await giftToBuy({ app, context }, { experience: { replacements: slugs } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(setupPath(gift))
  const ask = page.getByRole('radio', { name: 'Ask Grace where to send it' })
  await expect(ask).toBeVisible()
  await tabTo(page, page.getByRole('radiogroup', { name: 'Where' }).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(ask).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^The gift itself/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Keep it a surprise/ })).toBeChecked()
  await pressWith(page, page.getByRole('button', { name: 'Add a choice' }))
  await pressWith(page, page.getByRole('button', { name: 'Add The Long Bath' }))
  await tabTo(page, page.getByRole('radio', { name: '30 days' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: '14 days' })).toBeChecked()
  await expectFitsPhone(page)
  await expectAccessible(page)
  await pressWith(page, page.getByRole('button', { name: 'Review and pay' }))
  await expect(page).toHaveURL('/payment')

  // The person: every press by keyboard, with the focus on the first wrong field.
  const made = await buildGiftLink(app)
  const { guest, close } = await phoneOf(browser, app)
  await guest.goto(new URL((await made.copy()).url).pathname)
  await pressWith(guest, guest.getByRole('button', { name: 'See your gift' }))
  await pressWith(guest, guest.getByRole('link', { name: /^I can’t accept gifts/ }))
  await pressWith(guest, guest.getByRole('button', { name: 'Tell Dana' }))
  await expect(guest.getByRole('radio', { name: 'My employer doesn’t allow it' })).toBeFocused()
  await pressWith(guest, guest.getByRole('link', { name: /Back to your gift/ }))
  await pressWith(guest, guest.getByRole('link', { name: /^Not just now/ }))
  await pressWith(guest, guest.getByRole('button', { name: 'Save this day' }))
  await expect(guest.getByLabel('Send it from')).toBeFocused()
  await pressWith(guest, guest.getByRole('link', { name: /Back to your gift/ }))
  await pressWith(guest, guest.getByRole('link', { name: /^Send it here/ }))
  await tabTo(guest, guest.getByLabel('Name'))
  await guest.keyboard.type('Grace Okafor')
  await pressWith(guest, guest.getByRole('button', { name: 'Send it here' }))
  const street = guest.getByLabel('Street')
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription('Enter a street.')
  await guest.keyboard.type('77 Quiet Maple Street')
  await tabTo(guest, guest.getByRole('textbox', { name: 'City' }))
  await guest.keyboard.type('Denver')
  await tabTo(guest, guest.getByLabel('State or province'))
  await guest.keyboard.type('Colorado')
  await tabTo(guest, guest.getByLabel('ZIP or postal code'))
  await guest.keyboard.type('80202')
  await pressWith(guest, guest.getByRole('button', { name: 'Send it here' }))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('It’s yours. We’re wrapping it now.')
  await close()

  // The funnel.
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  await buyer.pay([
    linkItem(await buildContact(app, buyer), service),
    linkItem(await buildContact(app, buyer), service),
  ])
  const { data } = (await buyer.caller.get('/v1/giftlinks')).body
  await signIn(context, app, buyer.member)
  await page.goto(`/touch?sending=${data[0].sending}`)
  await expect(page.getByRole('link', { name: 'Sent: 2 people' })).toBeVisible()
  await expectFitsPhone(page)
  await expectAccessible(page)
  await pressWith(page, page.getByRole('link', { name: 'Sent: 2 people' }))
  await expect(page.getByRole('list', { name: 'Sent', exact: true }).getByRole('listitem')).toHaveCount(2)
  await expectFitsPhone(page)
  await pressWith(page, page.getByRole('list', { name: 'Sent', exact: true }).getByRole('link').first())
  await expect(page).toHaveURL(/\/touch\/touch_/)
})

/** Presses Tab until the element has the focus, backward if it comes before. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 60; times += 1) {
      if (await to.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
  }
  await expect(to).toBeFocused()
}

/** Reaches a button or a link by Tab, and presses Enter. */
async function pressWith(page: Page, to: Locator): Promise<void> {
  await tabTo(page, to)
  await page.keyboard.press('Enter')
}
