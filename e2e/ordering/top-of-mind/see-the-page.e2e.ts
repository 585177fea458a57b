import { buildTokens } from '../../../server/test/build/token.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'
import { cardOf, cellsOf, gridOf, storyTime, startEnrolling } from './story.ts'

test.use({ now: storyTime })

test('C-2.7-01 C-2.7-08 C-2.7-09 C-2.7-31 C-2.7-32 C-1-09 C-6-12 C-8-11 C-9-03 C-9-08 the page explains Top of Mind and its Canadian prices', async ({
  page,
  app,
  context,
}) => {
  await startEnrolling({ app, context })
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Top of Mind' }).click()
  await expect(page).toHaveURL('/top-of-mind')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind Enrollment')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Quarterly gifts, thoughtful and relevant to the season or a topical event, each with a personal message',
  )
  await expect(main).toContainText('Pricing is per recipient')
  await expect(main).toContainText('International prices may vary')
  await expect(main).toContainText('Estimated delivery is posted 7 to 10 days before shipping')
  await expect(main).toContainText('Sales are final')
  const plus = cardOf(page, 'Top of Mind Plus')
  await expect(plus).toContainText('Annually$296.00 per yearMonthly$27.00 per month')
  await expect(page.getByText("You currently don't have any people added.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Your First Recipient' })).toHaveAttribute(
    'href',
    '/contacts/create?return=%2Ftop-of-mind',
  )
  await expectAccessible(page)

  // A failure to load services is shown as an error above an empty list.
  const { person } = await startEnrolling({ app, context }, { country: 'CA', state: 'ON' })
  await person('Grace', 'Okafor')
  await page.route('**/services/topofmind?*', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'The shelf fell down.' }] } }),
  )
  await page.goto('/top-of-mind')
  await expect(page.getByRole('alert')).toContainText('The shelf fell down.')
  await expect(page.getByRole('button', { name: /Add All to/ })).toHaveCount(0)
  await page.unroute('**/services/topofmind?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(plus).toContainText('Annually$296.00 per yearMonthly$27.00 per month')
  await expect(plus).toContainText('Canadian price: $346.00 per year, $32.00 per month.')
  await expect(gridOf(page)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('C-2.7-10 C-2.7-11 C-2.7-12 C-2.7-13 C-3-77 C-2.7-14 C-2.7-15 C-2.7-16 C-7-31 C-7-51 a card shows plans, tokens, and the price per plan', async ({
  page,
  app,
  context,
}) => {
  const { dana, shop, person, plan } = await startEnrolling({ app, context })
  for (let at = 1; at <= 8; at++) await plan({ contact: await person('Ben', `Hale ${at}`) })
  await person('Grace', 'Abbot')
  await person('Ruth', 'Adeyemi')
  await buildTokens(app, dana, { serviceKeys: [shop.plus.key], qty: 3 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(app.url, '')))
  await page.goto('/top-of-mind')

  const small = cardOf(page, 'Top of Mind')
  const plus = cardOf(page, 'Top of Mind Plus')
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Top of Mind',
    'Top of Mind Plus',
  ])
  await expect(small).toContainText('8 active')
  await expect(plus).toContainText('0 active')
  await expect(plus.getByRole('link', { name: '3 tokens' })).toHaveAttribute('href', '/billing/tokens')
  await expect(small.getByRole('link', { name: /token/ })).toHaveCount(0)
  await expect(plus).toContainText('service charge of $1.50 per month per plan')
  await expect(small).not.toContainText('service charge')
  expect(asked).toContain('/api/services/topofmind?all=true')
  expect(asked).toContain('/api/v1/tokens')

  await expect(plus.getByRole('link', { name: /Learn More/ })).toHaveAttribute(
    'href',
    'https://goodturn.example/plus',
  )
  await expect(plus.getByRole('button', { name: /volume pricing/ })).toHaveCount(0)
  await expect(small.getByRole('link', { name: /Learn More/ })).toHaveCount(0)
  await small.getByRole('button', { name: /See volume pricing details/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveText([
    /Plans/,
    /1 to 9.*\$196\.00.*\$18\.00/,
    /10 or more.*\$186\.20.*\$17\.10/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  for (const [name, price] of [
    ['Grace Abbot', 'Annually$196.00 per yearMonthly$18.00 per month'],
    ['Ruth Adeyemi', 'Annually$186.20 per yearMonthly$17.10 per month'],
  ] as const) {
    await page.getByRole('button', { name: `Add Top of Mind for ${name}` }).click()
    await page.getByRole('radio', { name: /Annually/ }).check()
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await expect(cellsOf(page, name).first()).toContainText('Added to cart!')
    await expect(small).toContainText(price)
  }
})
