import { buildCard } from '../../../server/test/build/card.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { goTo } from '../../go-to.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { setupPath } from '../../ordering/checkout/shopper.ts'
import { answerWithAddress, expectFitsPhone, otherGifts, phoneOf } from './story.ts'

test('D-1-02 the send page asks for the address by link, with no address and with two', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const { member, experience } = gift
  await buildLocation(app, { contact: gift.contact, street: '77 Second Street', city: 'Berkeley' })
  const noor = await buildContact(app, { member, firstName: 'Noor', lastName: 'Haddad' })
  const where = page.getByRole('region', { name: 'Where' })
  const ask = (name: string) => where.getByRole('radio', { name: `Ask ${name} where to send it` })
  await page.goto(setupPath(gift))
  await expect(ask('Grace')).toBeVisible()
  await expect(ask('Grace')).not.toBeChecked()
  await expect(where.getByRole('list', { name: 'Other addresses' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await ask('Grace').click()
  await expect(where.getByRole('heading', { name: 'How the link travels' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)
  // By keyboard back to the addresses.
  await ask('Grace').focus()
  await page.keyboard.press('ArrowUp')
  await expect(where.getByRole('list', { name: 'Other addresses' })).toBeVisible()

  await goTo(page, setupPath({ experience, contact: noor }))
  await expect(ask('Noor')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()

  // A service at an appointment isn't sent.
  const visit = await buildExperience(app, { appointmentRequired: true })
  await goTo(page, setupPath({ experience: visit, contact: noor }))
  await expect(page.getByText('Address required to continue')).toBeVisible()
  await expect(ask('Noor')).toHaveCount(0)
})

test('D-1-11 we email the link or the member sends it; without an email, one can be added', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { contact: { email: 'grace@okafor.example' } })
  const noor = await buildContact(app, { member: gift.member, firstName: 'Noor', lastName: 'Haddad' })
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  const email = page.getByRole('radio', { name: 'Goodturn emails it to grace@okafor.example' })
  const self = page.getByRole('radio', { name: 'I’ll send it myself' })
  await expect(email).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add an email' })).toHaveCount(0)
  await self.click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  expect(await linksInCart(page)).toMatchObject([{ send_by: 'self' }])

  await goTo(page, setupPath({ ...gift, contact: noor }))
  await expect(self).toBeChecked()
  await expect(page.getByRole('radio', { name: /emails it to/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add an email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@haddad.example')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByRole('radio', { name: 'Goodturn emails it to noor@haddad.example' })).toBeChecked()

  // Afterward the gift says how its link traveled.
  const buyer = await buildBuyer(app)
  const mailed = await buildGiftLink(app, { buyer, link: { send_by: 'email' }, email: 'ada@okafor.example' })
  const passed = await buildGiftLink(app, { buyer })
  await signIn(context, app, buyer.member)
  const link = page.getByRole('region', { name: 'Gift link' })
  await page.goto(`/touch/${mailed.touchKey}`)
  await expect(link).toContainText('Emailed to ada@okafor.example.')
  await page.goto(`/touch/${passed.touchKey}`)
  await expect(link).toContainText('You send the link yourself.')
})

test('D-1-17 D-1-22 a surprise, five other gifts and a last day are kept in the cart', async ({
  page,
  app,
  context,
}) => {
  const titles = [
    'The Long Bath',
    'Cheese Board',
    'Tea for Two',
    'Window Garden',
    'Market Bouquet',
    'Sixth Gift',
  ]
  const { slugs, keys } = await otherGifts(app, titles)
  const gift = await giftToBuy({ app, context }, { experience: { replacements: slugs } })
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  const shown = page.getByRole('radio', { name: /^The gift itself/ })
  await expect(shown).toBeChecked()
  await page.getByRole('radio', { name: /^Keep it a surprise/ }).click()
  const others = page.getByRole('region', { name: 'Other gifts Grace may choose' })
  await others.getByRole('button', { name: 'Add a choice' }).click()
  await expect(others).not.toContainText('$')
  for (const title of titles.slice(0, 5)) await others.getByRole('button', { name: `Add ${title}` }).click()
  await expect(others.getByRole('listitem')).toHaveCount(5)
  await expect(others).toContainText('5 of 5')
  await expect(others).toContainText('You can allow up to 5 other choices.')
  await expect(others.getByRole('button', { name: 'Add a choice' })).toHaveCount(0)
  await expect(others.getByRole('button', { name: 'Add Sixth Gift' })).toHaveCount(0)
  // Business time is March 1, 2027.
  const ends = page.getByRole('region', { name: 'The link ends after' })
  await expect(ends.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(ends).toContainText('Open until Mar 31, 2027.')
  await expect(ends.getByRole('radio')).toHaveCount(5)
  await ends.getByText('7 days').click()
  await expect(ends).toContainText('Open until Mar 8, 2027.')
  await ends.getByText('90 days').click()
  await expect(ends).toContainText('Open until May 30, 2027.')
  await expectAccessible(page)
  // The choices outlast a reload before they are in the cart.
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Keep it a surprise/ })).toBeChecked()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByText('Asks Grace Okafor for the address · open until May 30')).toBeVisible()
  await expect(
    page.getByText('You send the link yourself, the gift stays a surprise, 5 other gifts to choose from'),
  ).toBeVisible()
  const kept = { send_by: 'self', hidden: true, choices: keys.slice(0, 5), ends_in_days: 90 }
  expect(await linksInCart(page)).toEqual([kept])
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)

  // The card's edit, Undo, and a reload keep them.
  await page.getByRole('button', { name: /^Edit card: / }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Thank you, Grace.')
  await expect(page.getByRole('radiogroup', { name: 'When', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Card: “Thank you, Grace.”')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Holiday Citrus Crate/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(page.getByText('Asks Grace Okafor for the address · open until May 30')).toBeVisible()
  expect(await linksInCart(page)).toEqual([kept])

  // An address takes the link's place.
  await page.getByRole('link', { name: /^Change how it’s sent: / }).click()
  await page.getByRole('radio', { name: 'Send it to an address' }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByText('Ships to Oakland, CA')).toBeVisible()
  expect(await linksInCart(page)).toEqual([null])
})

test('D-1-10 a personalization is asked for before the order, not of the recipient', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy(
    { app, context },
    {
      experience: {
        title: 'Engraved Bowl',
        personalizationRequired: true,
        personalizationLabel: 'The name to engrave',
      },
    },
  )
  await page.goto(setupPath(gift))
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeEnabled()
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(
    'Please add this first: The name to engrave. Grace won’t be asked for it.',
  )
  await page.getByRole('textbox', { name: 'The name to engrave' }).fill('Ada')
  await expect(add).toBeEnabled()
})

test('a gift to a person without an address takes six clicks from home to paid, and three presses to accept', async ({
  page,
  app,
  context,
  browser,
}) => {
  const member = await buildMember(app)
  await buildCard(app, member)
  await buildContact(app, { member, email: 'grace@okafor.example' })
  // Someone has been sent a gift, so that home isn't a newcomer's.
  await buildPurchase(app, { member, cardNumber: null, contact: { firstName: 'Sam', lastName: 'Petrakis' } })
  await signIn(context, app, member)
  await page.goto('/')
  const counter = new ClickCounter()
  await counter.click(page.getByRole('main').getByRole('link', { name: 'Send a gift' }).first())
  await counter.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /Holiday Citrus Crate/ })
      .first(),
  )
  await counter.click(page.getByRole('dialog').getByRole('button', { name: 'Send this' }))
  await counter.click(page.getByRole('dialog').getByRole('link', { name: /Grace Okafor/ }))
  await counter.click(page.getByRole('button', { name: 'Review and pay' }))
  await counter.click(page.getByRole('button', { name: 'Confirm Purchase' }))
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  expect(counter).toMatchObject({ clicks: 6, fields: 0 })

  const [mail] = await app.mailsTo('grace@okafor.example')
  const { guest, close } = await phoneOf(browser, app)
  await guest.goto(/\/g\/[\w-]{22}/.exec(mail?.plain ?? '')?.[0] ?? '')
  const person = new ClickCounter()
  await answerWithAddress(guest, person)
  expect(person).toMatchObject({ clicks: 3, fields: 4 })
  await close()
})

/** The links of the cart's items, as the browser stores them. */
async function linksInCart(page: Parameters<typeof storedEntries>[0]) {
  return (await storedEntries(page)).map(({ member_data }) => member_data['gift_link'])
}
