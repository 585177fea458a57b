import { buildCard } from '../../server/test/build/card.ts'
import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

test('A-2.1-37 A-2.1-39 the confirm dialog opens over any screen as a modal', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app)
  await buildCard(app, member)
  await buildCard(app, member, { number: '5555555555554444' })
  const person = await buildContact(app, { member })
  await signIn(context, app, member)
  const question = page.getByRole('dialog')

  await page.goto('/billing/paymentmethods')
  await page
    .getByRole('listitem', { name: 'MasterCard ending in 4444' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(question.getByRole('button', { name: 'Yes, remove card' })).toBeVisible()
  await expect(question).toHaveAttribute('aria-modal', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('listitem', { name: 'MasterCard ending in 4444' })).toBeVisible()

  await goTo(page, `/contacts/details/${person.key}/edit`)
  await page.getByLabel('First name').first().fill('Gracie')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(question).toContainText('Leave without saving?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByLabel('First name').first()).toHaveValue('Gracie')
})
