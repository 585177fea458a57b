// `/integrations/:key` with a key: the form, what a save does, and the way out.
import { expect, expectAccessible, test } from '../app.ts'
import { expectThumbRoom, stubService } from './desk.ts'
import { connectionOf, filterOf, serviceOf, startConnecting } from './story.ts'

const path = '/integrations/follow-up-boss'

test('A-2.3-04 A-2.3-05 A-2.3-06 A-2.3-09 A-2.3-10 A-2.3-15 A-4.3-01 A-4.3-02 A-5-08 A-5-09 A-7-14 a service that takes a key shows itself and asks for the key', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const desk = await stubService(
    page,
    { service },
    {
      'GET integrations/details': async () => {
        await answered
        return { json: { data: service } }
      },
    },
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 2, name: 'Follow Up Boss' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(desk.asked('GET integrations/details')[0]?.body).toBeNull()

  await expect(page.locator(`img[src="${service.image.media.full}"]`)).toBeVisible()
  for (const { title, description } of service.integration_features) {
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(description)).toBeVisible()
  }
  await expect(page.getByText(/^(Connected|Incomplete)$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveCount(0)
  const key = page.getByRole('textbox', { name: 'API key' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await key.fill('   ')
  await expect(save).toBeDisabled()
  await key.fill('fka_7Q2d')
  await expect(save).toBeEnabled()
  await key.fill('x'.repeat(513))
  await expect(save).toBeDisabled()
  await key.fill('')
  await key.blur()
  await expect(page.getByText('Please enter the API key.')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await expect(page).toHaveURL('/settings/integrations')
})

test('A-5-10 A-7-20 A-7-22 A-7-25 a key is saved once, and without filters the import starts by itself', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const desk = await stubService(
    page,
    { service, filters: [] },
    {
      'POST userintegrations': async () => {
        await answered
        service.user_integration = connectionOf({ api_key_last4: '1234' })
        return { status: 201, json: { data: service.user_integration } }
      },
    },
  )
  await page.goto(path)
  await page.getByRole('textbox', { name: 'API key' }).fill('  key-of-dana-1234 ')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toBeDisabled()
  answer()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('•••• 1234')).toBeVisible()
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  expect(desk.asked('POST userintegrations').map(({ body }) => body)).toEqual([
    { integration_id: service.key, api_key: 'key-of-dana-1234' },
  ])
  const started = desk.asked('POST userintegrations/{key}/importcontacts')
  expect(started).toHaveLength(1)
  expect(started[0]?.body ?? {}).toEqual({})
})

test('A-4.3-03 A-4.3-04 A-7-18 A-7-26 a stored key is changed or kept, and with filters nothing is imported by itself', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf({ user_integration: connectionOf() })
  const desk = await stubService(page, { service, filters: [filterOf('Tag', 2)] })
  await page.goto(path)
  await expect(page.getByText('•••• 7Q2d')).toBeVisible()
  const key = page.getByRole('textbox', { name: 'API key' })
  await expect(key).toHaveCount(0)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(key).toHaveValue('')
  await expect(page.getByText('•••• 7Q2d')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(key).toHaveCount(0)
  await expect(page.getByText('•••• 7Q2d')).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  await key.fill('another-5678')
  await page
    .getByRole('form', { name: 'Key of Follow Up Boss' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('•••• 5678')).toBeVisible()
  await expect(key).toHaveCount(0)
  expect(desk.asked('PUT userintegrations/{key}').map(({ body }) => body)).toEqual([
    { api_key: 'another-5678' },
  ])
  await expect(page.getByRole('radio', { name: 'Tag' })).toBeVisible()
  expect(desk.asked('POST userintegrations/{key}/importcontacts')).toEqual([])
})

test('A-2.3-07 A-8-07 A-8-10 a key that is refused says why, and stays in its field', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf()
  let errors = [{ message: 'Integration Error: Unauthorized' }]
  const refuse = () => ({ status: 400, json: { errors } })
  await stubService(
    page,
    { service },
    {
      'POST userintegrations': refuse,
      'PUT userintegrations/{key}': refuse,
    },
  )
  await page.goto(path)
  const key = page.getByRole('textbox', { name: 'API key' })
  await key.fill('wrong')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The api key you provided is invalid. Please double check the value you entered.',
  )
  await expect(page.getByText('Integration Error: Unauthorized')).toHaveCount(0)
  await expect(key).toHaveValue('wrong')
  await expectAccessible(page)

  errors = [{ message: 'Follow Up Boss is busy.' }, { message: 'Try again in a minute.' }]
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Follow Up Boss is busy.')
  await expect(page.getByRole('alert')).toContainText('Try again in a minute.')

  service.user_integration = connectionOf()
  await page.reload()
  await page.getByRole('button', { name: 'Change' }).click()
  await key.fill('wrong')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Follow Up Boss is busy.')
  await expect(page.getByRole('alert')).toContainText('Try again in a minute.')
})

test('A-4.3-18 A-4.3-19 A-7-27 A-8-17 A-8-18 A-8-19 A-8-20 disconnecting asks first, then asks for a key again', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf({ user_integration: connectionOf() })
  const desk = await stubService(page, { service })
  await page.goto(path)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog')
  await expect(
    question.getByText('Are you sure you would like to remove this integration?', { exact: true }),
  ).toBeVisible()
  await expect(
    question.getByText(
      'The features associated with this integration will no longer be automated but all existing data will remain.',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, keep it running' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  expect(desk.asked('DELETE userintegrations/{key}')).toEqual([])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await question.getByRole('button', { name: 'Yes, please remove' }).click()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('')
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(0)
  expect(desk.asked('DELETE userintegrations/{key}').map(({ body }) => body)).toEqual([null])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible()
})

test('what a service is not: unknown, not available here, or broken off over there', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await page.setViewportSize({ width: 390, height: 844 })
  const service = serviceOf({ is_available: false })
  await stubService(
    page,
    { service },
    {
      'GET integrations/details/nothing': () => ({
        status: 404,
        json: { errors: [{ message: 'We could not find this integration.' }] },
      }),
    },
  )
  await page.goto('/integrations/nothing')
  await expect(page.getByRole('alert')).toContainText('We could not find this integration.')
  await expect(page.getByRole('link', { name: 'Settings, integrations' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('Not available here.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectThumbRoom(page)

  service.is_available = true
  service.user_integration = connectionOf({
    connection_error: 'Integration Error: Unauthorized',
    import_error: 'Follow Up Boss did not answer.',
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The api key you provided is invalid.')
  await expect(page.getByRole('alert')).toContainText('Follow Up Boss did not answer.')
  await expectThumbRoom(page)
  await expectAccessible(page)
})
