import { buildContact } from '../../../server/test/build/contact.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { linkItem } from '../../../server/test/build/outreach/gift-link.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const phone = { width: 390, height: 844 }

test('D-1-126 a person whose language is Spanish answers, follows, and thanks in Spanish on a phone', async ({
  page,
  app,
}) => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, {
    title: 'Sunday Blanket',
    experience: { title: 'Sunday Blanket' },
  })
  const belen = await buildContact(app, { member: buyer.member, firstName: 'Belén', language: 'es' })
  await buyer.pay([linkItem(belen, service)])
  const { data } = (await buyer.caller.get(`/v1/giftlinks?contact=${belen.key}`)).body
  const { url } = (await buyer.caller.post(`/v1/giftlinks/${data[0].key}/copy`)).body.data
  await page.setViewportSize(phone)
  await page.goto(new URL(url).pathname)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver tu regalo' }).click()
  await expect(page.getByText('Dana lo eligió para ti')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Envíenlo aquí' }).click()
  await page.getByLabel('Nombre').fill('Belén Castro')
  await page.getByLabel('Calle y número').fill('77 Quiet Maple Street')
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('Denver')
  await page.getByLabel('Estado o provincia').selectOption('CO')
  await page.getByLabel('Código postal').fill('9999')
  await page.getByRole('button', { name: 'Envíenlo aquí' }).click()
  await expect(page.getByRole('alert')).toContainText('Falta corregir una cosa')
  await expectAccessible(page)
  await page.getByLabel('Código postal').fill('80202')
  await page.getByRole('button', { name: 'Envíenlo aquí' }).click()
  await expect(page.getByRole('heading', { name: 'Es tuyo. Lo estamos envolviendo.' })).toBeVisible()
  await page.getByRole('link', { name: 'Enviarlo a otro lugar' }).click()
  await expect(page.getByRole('heading', { name: '¿Adónde lo enviamos, entonces?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a tu regalo' }).click()
  await page.getByRole('textbox', { name: 'Tu nota para Dana' }).fill('¡Qué maravilla!')
  await page.getByRole('button', { name: 'Enviar a Dana' }).click()
  await expect(page.getByText('Dana ya tiene tu nota.')).toBeVisible()
  await expectAccessible(page)
})

test('D-1-93 a member sets a person’s language and filters by it', async ({ page, app, context }) => {
  const buyer = await buildBuyer(app)
  const belen = await buildContact(app, { member: buyer.member, firstName: 'Belén', lastName: 'Castro' })
  await buildContact(app, { member: buyer.member, firstName: 'Sam', lastName: 'Petrakis' })
  await signIn(context, app, buyer.member)
  await page.goto(`/contacts/details/${belen.key}/edit`)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Spanish' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Spanish language')).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByText('Sam Petrakis')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Spanish' }).click()
  await expect(page.getByText('Belén Castro')).toBeVisible()
  await expect(page.getByText('Sam Petrakis')).toHaveCount(0)
  await expectAccessible(page)
})
