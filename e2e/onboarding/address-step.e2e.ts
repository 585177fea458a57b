import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('C-2.1-20 C-2.1-21 C-2.1-22 C-2.1-26 C-7-13 the address step asks for the address, says that it is of the signup, and goes on', async ({
  page,
  app,
  context,
}) => {
  const nothing = { company: null, street: null, city: null, state: null, zip: null, country: null }
  await signIn(context, app, await buildMember(app, nothing))
  await page.goto('/register/address')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Company' }).fill('Harbor and Main')
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('1 Harbor Way')
  await page.getByRole('textbox', { name: 'Street, second line' }).fill('Floor 2')
  await page.getByRole('textbox', { name: 'City' }).fill('Oakland')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'California', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zip' }).fill('94611')
  await page.getByRole('combobox', { name: 'How did you hear about us?' }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await page.getByRole('textbox', { name: 'Please tell us how' }).fill('A neighbor')

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Continue' }).click()
  const answer = await saved
  const address = {
    company: 'Harbor and Main',
    street: '1 Harbor Way',
    street2: 'Floor 2',
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    user_hear_about: 'Other',
    user_hear_about_other: 'A neighbor',
  }
  expect(answer.request().postDataJSON()).toEqual({ ...address, from_signup: 1 })
  expect((await answer.json()).data).toMatchObject(address)
  await expect(page).toHaveURL(/\/register\/mobile$/)
})
