import type { Page } from '@playwright/test'
import { buildBundle } from '../../../server/test/build/bundle.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { buildSpecialEvent } from '../../../server/test/build/special-event.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectNoSideways } from '../../no-overflow.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('group', { name: 'Draft and publishing' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'As members see it' })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('table')
const checks = (page: Page) => page.getByRole('region', { name: 'Before you publish' })
const expectSaved = (page: Page) => expect(bar(page).getByRole('status')).toHaveText(/^saved \d/)

/** Checks the page at both widths and stays at the narrow one. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectNoSideways(page)
    await expectAccessible(page)
  }
}

async function publish(page: Page): Promise<void> {
  await expectSaved(page)
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(bar(page)).toContainText('Your changes become a draft.')
}

test('event and bundle changes reach the member @all', async ({ page, context, app }) => {
  const crate = await buildService(app, { title: 'Citrus Crate' })
  const member = await buildMember(app)
  const event = await buildSpecialEvent(app, {
    title: 'Peony Sunday',
    text: 'Peonies that open on the Sunday.',
    orderBy: '2027-04-28',
    art: { tint: 'flowers', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] },
    serviceKeys: [crate.key],
  })
  const bundle = await buildBundle(app, {
    title: 'Ten garden bouquets',
    titleSavings: 'Save $181',
    art: { tint: 'flowers', of: [{ n: 'bouquet', s: 62, x: 50, y: 0 }] },
  })
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/catalog?kind=event')
  await expect(page.getByRole('button', { name: /^Special events/ })).toHaveAttribute('aria-pressed', 'true')
  await expectFits(page)
  await page.getByRole('link', { name: event.title }).click()
  await expect(bar(page)).toContainText('Offered')
  await field(page, 'Text').fill('Peonies, and breakfast.')
  await page.getByLabel('Order by').fill('2027-02-27')
  await expectSaved(page)
  await expect(checks(page)).toContainText('Please choose a day that hasn’t passed.')
  await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectFits(page)
  await page.setViewportSize(wide)
  await page.getByLabel('Order by').fill('2027-04-30')
  await expect(page.getByText('Was Apr 28, 2027', { exact: true })).toBeVisible()
  await expect(preview(page)).toContainText('order by Apr 30, 2027')
  await expect(preview(page)).toContainText('Peonies, and breakfast.')
  await publish(page)
  await expect(history(page).getByRole('row').nth(1)).toContainText('Apr 30, 2027')
  await expectFits(page)

  await goTo(page, `/staff/catalog/bundle/${bundle.key}`)
  await field(page, 'Price').fill('489.505')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByText('A price can have at most two decimals. Please enter whole cents.'),
  ).toBeVisible()
  await expectFits(page)
  await field(page, 'Price').fill('489.50')
  // Checked while still typing: a layout shift on blur would lose the click that caused it.
  await expect(
    page.getByText('A price can have at most two decimals. Please enter whole cents.'),
  ).toBeHidden()
  await expect(page.getByText('Was $499.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a token' }).click()
  const token = page.getByRole('group', { name: 'Token 2' })
  await token.getByRole('textbox', { name: 'Token name' }).fill('A crate')
  await token.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await token.getByRole('textbox', { name: 'Value each' }).fill('54')
  await expect(checks(page)).toContainText('Please choose at least one service.')
  await token.getByRole('combobox', { name: 'Redeemable for' }).click()
  await page.getByRole('option', { name: crate.title, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The tokens are worth $788.00')).toBeVisible()
  await expect(preview(page)).toContainText('$489.50')
  await expect(preview(page)).toContainText('A crate')
  await publish(page)
  await expectFits(page)
  await expect(history(page).getByRole('row').nth(1)).toContainText('$489.50')

  await signIn(context, app, member)
  await page.goto(`/specialevents/${event.slug}`)
  await expect(page.getByText('Special event, order by Apr 30, 2027')).toBeVisible()
  await expect(page.getByText('Peonies, and breakfast.')).toBeVisible()
  await goTo(page, '/bundle-and-save')
  const card = page.getByRole('article', { name: bundle.title })
  await expect(card).toContainText('$489.50')
  await expect(card).toContainText('A crate')
})

test('categories, prompts, and ready-made sequences are edited and published @all', async ({
  page,
  context,
  app,
}) => {
  const note = await buildService(app, { slug: 'handwritten-note', title: 'Handwritten Note' })
  const crate = await buildService(app, { title: 'Pear Basket' })
  await buildPrompt(app)
  const member = await buildMember(app)
  const shop = await app.as(member)
  await signInAsStaff(page, app, 'catalog')
  await page.goto('/staff/catalog/category/flowers')
  await expect(bar(page)).toContainText('In the shop')
  await expect(bar(page).getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await field(page, 'Title').fill('Stems')
  await page.getByRole('combobox', { name: 'Object' }).fill('bouq')
  await page.getByRole('option', { name: 'bouquet' }).first().click()
  await expect(preview(page)).toContainText('Stems')
  await publish(page)
  await expectAccessible(page)
  const categories = (await shop.get('/v1/categories')).body.data as { key: string; title: string }[]
  expect(categories.find(({ key }) => key === 'flowers')?.title).toBe('Stems')

  await goTo(page, '/staff/catalog?kind=prompt')
  await page.getByRole('button', { name: 'New prompt' }).click()
  await page
    .getByRole('dialog', { name: 'New prompt' })
    .getByRole('textbox', { name: 'Title' })
    .fill('In verse')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(bar(page)).toContainText('Never published')
  await field(page, 'Description').fill('With a rhyme or two.')
  await field(page, 'Guidance').fill('Two rhymed lines.')
  await expectAccessible(page)
  await publish(page)
  const prompts = (await shop.get('/v1/messagingprompts')).body.data as { title: string }[]
  expect(prompts.map(({ title }) => title)).toContain('In verse')

  await goTo(page, '/staff/catalog?kind=sequence')
  await page.getByRole('link', { name: /^Past client/ }).click()
  await expect(bar(page)).toContainText('Offered')
  await expect(preview(page)).toContainText(note.title)
  await field(page, 'Title').fill('Old friends')
  await page.getByRole('button', { name: 'Remove step 4' }).click()
  await page.getByRole('button', { name: 'Remove step 3' }).click()
  await page.getByRole('button', { name: 'Add a step' }).click()
  const last = page.getByRole('group', { name: 'Step 3' })
  await last.getByRole('combobox', { name: 'What it does' }).click()
  await page.getByRole('option', { name: 'Send a gift' }).click()
  await last.getByRole('textbox', { name: /^Days after/ }).fill('30')
  await expectSaved(page)
  await expect(checks(page)).toContainText('Please choose a gift.')
  await last.getByRole('combobox', { name: 'Gift' }).click()
  await page.getByRole('option', { name: crate.title, exact: true }).click()
  await expect(preview(page)).toContainText('1 month after')
  await page.getByRole('button', { name: 'Move step 3 up' }).click()
  await expect(
    page.getByRole('group', { name: 'Step 2' }).getByRole('combobox', { name: 'Gift' }),
  ).toHaveValue(crate.title)
  await expect(preview(page)).not.toContainText('1 month after')
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSideways(page)
  await page.setViewportSize(wide)
  await publish(page)
  await expect(history(page).getByRole('row').nth(1)).toContainText('Old friends')

  await signIn(context, app, member)
  await page.goto('/sequences')
  await page.getByRole('button', { name: 'Use Old friends' }).click()
  await expect(page.getByRole('heading', { name: 'Old friends', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: crate.title })).toContainText('10 days after')
})
