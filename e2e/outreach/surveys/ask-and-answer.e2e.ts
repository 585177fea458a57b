import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildAsking, codeFor } from '../../../server/test/build/survey.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test.use({ now: '2027-03-01T12:00:00Z' })

test('a ready-made questionnaire is changed, sent by consent, answered on a phone, and read by its member', async ({
  app,
  browser,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const grace = await buildContact(app, { member, email: 'grace@example.com' })
  await buildContact(app, { member, firstName: 'Leo', lastName: 'Fitzgerald' })
  await signIn(context, app, member)
  await page.goto('/happier-people')
  await page.getByRole('link', { name: /Questionnaires/ }).click()
  await page.getByRole('button', { name: 'Use How did the move go?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How did the move go?' })).toBeVisible()
  const questions = page.getByRole('main').getByRole('list').filter({ hasText: 'How was moving day?' })
  await expect(questions.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  // The question moves, and the focus follows it.
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await expect(questions.getByRole('listitem').nth(1)).toContainText('How was moving day?')
  await expect(page.getByRole('button', { name: 'Move question 2 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const form = page.getByRole('form', { name: 'Question' })
  await form.getByLabel('Question').fill('Coffee or tea?')
  await form.getByLabel('One of several answers').check()
  await form.getByLabel('Answers to choose from').fill('Coffee')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(form).toContainText('A choice has 2 to 8 different options.')
  await form.getByLabel('Answers to choose from').fill('Coffee\nTea')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(questions.getByRole('listitem').nth(3)).toContainText('Coffee · Tea')

  // Off until the member turns it on, with a postal address.
  await page.getByRole('button', { name: 'Ask people' }).click()
  const drawer = page.getByRole('dialog', { name: /Ask people/ })
  await drawer.getByRole('button', { name: 'Switch on and go on' }).click()
  await expect(drawer).toContainText('Please enter your postal address.')
  await drawer.getByLabel('Your postal address').fill('12 Main Street, Sparks, NV 89431')
  await drawer.getByRole('button', { name: 'Switch on and go on' }).click()
  await drawer.getByLabel('Grace Okafor').check()
  await drawer.getByLabel('Leo Fitzgerald').check()
  await drawer.getByRole('button', { name: 'Review 2 people' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Leo' })).toContainText(
    'No email: no email address',
  )
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(page.getByText('1 email sent')).toBeVisible()
  await expect(page.getByText('0 of 1 answered')).toBeVisible()
  expect(await app.mailsTo('grace@example.com')).toHaveLength(1)

  // The recipient's page: no script, on a phone, with no personal data of hers.
  const code = await codeFor(app, 'grace@example.com')
  const hers = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const hersPage = await hers.newPage()
  await hersPage.goto(`${app.url}/q/${code}`)
  await expect(hersPage.getByRole('heading', { name: 'How did the move go?' })).toBeVisible()
  await expect(hersPage.locator('body')).not.toContainText('Grace')
  await hersPage.getByLabel('What do you love most so far?').fill('The kitchen light')
  await hersPage.getByText('Lovely', { exact: true }).click()
  await hersPage.getByText('Tea', { exact: true }).click()
  await hersPage.getByRole('button', { name: /^Send to/ }).click()
  await expect(hersPage.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await hersPage.getByRole('link', { name: 'See or change your answers' }).click()
  await hersPage.getByRole('link', { name: 'Change' }).click()
  await hersPage.getByText('Coffee', { exact: true }).click()
  await hersPage.getByRole('button', { name: /^Send to/ }).click()
  await expect(hersPage.getByRole('heading', { name: 'Thank you!' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
  await page.getByRole('button', { name: /^Answered/ }).click()
  const answers = page.getByRole('list', { name: 'Answers' })
  await expect(answers).toContainText('Grace Okafor')
  await expect(answers).toContainText('The kitchen light')
  await expect(answers).toContainText('Coffee')
  await expect(answers).not.toContainText('Tea')
  await expectAccessible(page)
  await answers.getByRole('link', { name: 'Grace Okafor' }).click()
  await expect(page).toHaveURL(`/contacts/details/${grace.key}`)
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expect(page.getByText('The kitchen light')).toBeVisible()

  // She unsubscribes from these emails: the next review and her page here show it.
  await hersPage.goto(`${app.url}/q/${code}`)
  await hersPage.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(hersPage.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible()
  await hers.close()
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000))
  await page.reload()
  await expect(page.getByText('They asked for no more of your questions by email, for good.')).toBeVisible()
  await page.getByRole('link', { name: 'How did the move go?' }).click()
  await page.getByRole('button', { name: 'Ask people' }).click()
  await drawer.getByLabel('Grace Okafor').check()
  await drawer.getByRole('button', { name: 'Review 1 person' }).click()
  await expect(drawer.getByRole('listitem')).toContainText('No email: asked for no more of these emails')
  await expect(drawer.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('what the server refuses is said in place, and an archived questionnaire is closed @all', async ({
  app,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { member, key, grace, askThem } = await buildAsking(app)
  await askThem(grace)
  await signIn(context, app, member)
  await page.goto(`/happier-people/questionnaires/${key}`)
  await expect(page.getByText('People who were already asked keep the questions they got.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Not answered yet' }).click()
  await expect(page.getByRole('list', { name: 'Not answered yet' })).toContainText('Grace Okafor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Title and introduction' }).click()
  const modal = page.getByRole('dialog', { name: 'Title and introduction' })
  await modal.getByRole('textbox', { name: 'Title' }).fill(' ')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toContainText('Please enter a title.')
  await modal.getByRole('textbox', { name: 'Title' }).fill('How are you?')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How are you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Yes, archive' }).click()
  await expect(page).toHaveURL('/happier-people/questionnaires')
  await expect(page.getByRole('list', { name: 'Your questionnaires' })).toHaveCount(0)
  await page
    .getByRole('list', { name: 'Archived questionnaires' })
    .getByRole('link', { name: /How are you/ })
    .click()
  await expect(page.getByText('This questionnaire is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask people' })).toHaveCount(0)
  await goTo(page, '/happier-people/questionnaires/nonsense')
  await expect(page.getByText('We could not find this questionnaire')).toBeVisible()
})
