import { sql } from 'drizzle-orm'
import { giftToBuy } from '../checkout/gifts.ts'
import { buildTopOfMind } from '../../../server/test/build/plan.ts'
import { expectAccessibleAtBothWidths, expectLoadingThenError } from '../../people/contacts/states.ts'
import { expect, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { buildPeople } from '../../build-people.ts'
import { goTo } from '../../go-to.ts'

const places = { US: {}, CA: { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' as const } }

test('one gift goes to several people, each with a card', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const { person } = buildPeople(app, gift.member, places)
  await person('Ruth', 'Adeyemi', { tags: ['referrer'] })
  await person('Ben', 'Hale', { tags: ['referrer'] })
  await person('Mei-Ling', 'Zhou', { tags: ['referrer'], addresses: [] })

  await page.goto(`/services?service=${gift.experience.serviceKey}`)
  await page.getByRole('link', { name: 'Send to several people' }).click()
  await expect(page.getByRole('heading', { name: 'Send to several people' })).toBeVisible()
  const review = page.getByRole('button', { name: /^Review \d+ gifts?$/ }).first()
  await expect(review).toHaveAccessibleDescription('Please choose who it’s for.')

  // People hidden by a search or filter stay selected.
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Okafor')
  await page.getByRole('checkbox', { name: /^Grace/ }).check()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('')
  await page.getByRole('combobox', { name: 'Tag' }).click()
  // While the people for a new filter load, "Select all" is disabled, so it can't select the previous ones.
  const held = Promise.withResolvers<void>()
  await page.route(/\/v1\/contacts\?.*tags=referrer/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('option', { name: 'referrer' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select all/ })).toBeDisabled()
  held.resolve()
  await expect(page.getByRole('checkbox', { name: /^Grace/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Select all .* found$/ }).click()
  await expect(page.getByText('3 people selected, up to 200')).toBeVisible()
  await expect(page.getByText('Total for 3 people').locator('..')).toContainText('$162.00')
  // People without a usable address can't be selected; adding an address selects the person.
  await expect(page.getByRole('checkbox', { name: 'Mei-Ling Zhou' })).toBeDisabled()
  await expectAccessibleAtBothWidths(page)

  // The card addresses each person by name.
  const words = page.getByRole('textbox', { name: 'Message', exact: true })
  await words.fill('Thank you for everything, .')
  await words.press('End')
  await words.press('ArrowLeft')
  await page.getByRole('button', { name: '{first name}' }).click()
  await expect(words).toHaveValue('Thank you for everything, {first name}.')
  await page.getByText('Preview', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Thank you for everything, Grace.')
  await preview.getByRole('button', { name: 'Next person' }).click()
  await expect(preview).toContainText('Ruth Adeyemi')
  await preview.getByRole('button', { name: 'Next person' }).click()
  await expect(preview).toContainText('Ben Hale')
  await preview.getByRole('button', { name: 'Edit this one only' }).click()
  await page.getByRole('textbox', { name: 'Message for Ben Hale only' }).fill('Ben, you are the best.')

  // A custom date; a reload loses nothing.
  await page.getByRole('radio', { name: /^On a date I choose/ }).check()
  await page.getByLabel('Goes out on').fill('2027-04-07')
  await page.reload()
  await expect(page.getByText('3 people selected, up to 200')).toBeVisible()
  await expect(words).toHaveValue('Thank you for everything, {first name}.')
  await expect(page.getByLabel('Goes out on')).toHaveValue('2027-04-07')

  await review.click()
  await expect(page).toHaveURL('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const touches =
    await app.rows(sql`select recipient_name as name, custom_message as words, event_date::text as day
    from touches where member_key = ${gift.member.key} order by recipient_name`)
  expect(touches).toEqual([
    { name: 'Ben Hale', words: 'Ben, you are the best.', day: '2027-04-07' },
    { name: 'Grace Okafor', words: 'Thank you for everything, Grace.', day: '2027-04-07' },
    { name: 'Ruth Adeyemi', words: 'Thank you for everything, Ruth.', day: '2027-04-07' },
  ])
})

test('people without an address get one inline @all', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  await buildPeople(app, gift.member, places).person('Mei-Ling', 'Zhou', { addresses: [] })
  await expectLoadingThenError(page, `/send-many/${gift.experience.serviceKey}`, /\/v1\/contacts\?/)
  await expect(page.getByRole('checkbox', { name: /^Grace/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add an address for Mei-Ling Zhou' }).click()
  const drawer = page.getByRole('dialog', { name: /address/ })
  await drawer.getByRole('button', { name: 'Add an address' }).click()
  await drawer.getByRole('combobox', { name: 'Street' }).fill('12 Juana Avenue')
  await drawer.getByLabel('City').fill('San Leandro')
  await drawer.getByRole('combobox', { name: 'State' }).fill('California')
  await page.getByRole('option', { name: 'California' }).click()
  await drawer.getByRole('combobox', { name: 'ZIP' }).fill('94577')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: 'Mei-Ling Zhou' })).toBeChecked()
  await expect(page.getByText('1 person selected, up to 200')).toBeVisible()

  await page.getByRole('button', { name: 'Review 1 gift' }).first().click()
  await expect(page).toHaveURL('/payment')
  await page.goBack()
  await expect(page.getByText('Already in your cart')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mei-Ling Zhou' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await expect(page.getByText('1 person selected, up to 200')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Grace/ })).toBeChecked()

  const plan = await buildTopOfMind(app)
  await goTo(page, `/send-many/${plan.key}`)
  await expect(page).toHaveURL(`/services?service=${plan.key}`)
})
test('a card goes to at most two hundred people @all', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  await buildPeople(app, gift.member, places).people(201)
  await page.goto(`/send-many/${gift.experience.serviceKey}?search=Abbot`)
  await page.getByRole('checkbox', { name: /^Select all .* found$/ }).click()
  await expect(page.getByText('200 people selected, up to 200')).toBeVisible()
  await expect(page.getByText('That’s the most one card can go to.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Abbot 0201')
  await expect(page.getByRole('checkbox', { name: /Abbot 0201/ })).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Abbot 0200')
  await page.getByRole('checkbox', { name: /Abbot 0200/ }).uncheck()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Abbot 0201')
  await page.getByRole('checkbox', { name: /Abbot 0201/ }).check()
  await expect(page.getByText('200 people selected, up to 200')).toBeVisible()
})

test('one gift goes to twelve tagged people in seven clicks @all', async ({ page, app, context }) => {
  const gift = await giftToBuy(
    { app, context },
    {
      // Popular enough for the first page of a shop that other tests fill, too.
      service: { popularity: 1000 },
      experience: { title: 'Wool Throw', personalizationLabel: 'Color: oat, moss, or brick' },
    },
  )
  const { person } = buildPeople(app, gift.member, places)
  for (let at = 1; at <= 12; at += 1) await person('Ada', `Abbot ${at}`, { tags: ['referrer'] })
  const counter = new ClickCounter()
  const click = (role: 'link' | 'button' | 'combobox' | 'option' | 'checkbox', name: string | RegExp) =>
    counter.click(page.getByRole(role, { name }).first())
  await page.goto('/services')
  await click('link', /Wool Throw/)
  await click('link', 'Send to several people')
  await click('combobox', 'Tag')
  await click('option', 'referrer')
  await click('checkbox', /^Select all 12 found$/)
  await expect(page.getByRole('radio', { name: 'Oat' })).toBeChecked()
  await click('button', 'Review 12 gifts')
  await expect(page).toHaveURL('/payment')
  await click('button', 'Confirm Purchase')
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(counter).toMatchObject({ clicks: 7, fields: 0 })
  const [sent] = await app.rows(sql`select count(*)::int as gifts, min(personalization) as color,
    (select sum(charged_cents)::int from invoices where member_key = ${gift.member.key}) as charged
    from touches where member_key = ${gift.member.key}`)
  expect(sent).toEqual({ gifts: 12, color: 'Oat', charged: 12 * 5400 })
})
