// `/integrations/:key` with a key: the form, saving, and disconnecting.
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectTouchTargets, stubService } from './stub-service.ts'
import { connectionOf, filterOf, serviceOf, startConnecting } from './story.ts'

const path = '/integrations/follow-up-boss'
const saveCall = 'POST userintegrations'
const busyError = { errors: [{ message: 'Follow Up Boss is busy.' }, { message: 'Try again in a minute.' }] }

test('A-2.3-04 A-2.3-05 A-2.3-06 A-2.3-07 A-2.3-09 A-2.3-10 A-2.3-15 A-4.3-01 A-4.3-02 A-5-08 A-5-09 A-5-10 A-7-14 A-7-20 A-7-22 A-7-25 A-8-07 A-8-10 a key is requested, checked, and saved once', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = serviceOf()
  const loaded = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let refusal: unknown = { errors: [{ message: 'Integration Error: Unauthorized' }] }
  const desk = await stubService(
    page,
    { service, filters: [] },
    {
      'GET integrations/details': async () => {
        await loaded.promise
        return { json: { data: service } }
      },
      [saveCall]: async () => {
        if (refusal) return { status: 400, json: refusal }
        await answered.promise
        service.user_integration = connectionOf({ api_key_last4: '1234' })
        return { status: 201, json: { data: service.user_integration } }
      },
    },
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  loaded.resolve()
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
  await page.getByRole('link', { name: 'Connect Follow Up Boss' }).click()

  await key.fill('wrong')
  await save.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'The api key you provided is invalid. Please double check the value you entered.',
  )
  await expect(page.getByText('Integration Error: Unauthorized')).toHaveCount(0)
  await expect(key).toHaveValue('wrong')
  await expectAccessible(page)
  refusal = busyError
  await save.click()
  await expect(alert).toContainText('Follow Up Boss is busy.')
  await expect(alert).toContainText('Try again in a minute.')

  refusal = null
  await key.fill('  key-of-dana-1234 ')
  await save.click()
  await expect(save).toBeDisabled()
  answered.resolve()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('•••• 1234')).toBeVisible()
  await expect(page.getByText('Currently importing your contacts')).toBeVisible()
  expect(desk.asked(saveCall).map(({ body }) => body)).toEqual(
    ['wrong', 'wrong', 'key-of-dana-1234'].map((api_key) => ({ integration_id: service.key, api_key })),
  )
  const started = desk.asked('POST userintegrations/{key}/importcontacts')
  expect(started).toHaveLength(1)
  expect(started[0]?.body ?? {}).toEqual({})
})

test('A-4.3-03 A-4.3-04 A-4.3-18 A-4.3-19 A-7-18 A-7-26 A-7-27 A-8-17 A-8-18 A-8-19 A-8-20 a stored key is changed or kept; disconnecting asks first', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const stub = {
    service: serviceOf({ user_integration: connectionOf() }),
    filters: [filterOf('Tag', 2)],
  }
  let refuses = true
  const desk = await stubService(page, stub, {
    'PUT userintegrations/{key}': () => {
      if (refuses) return { status: 400, json: busyError }
      stub.service.user_integration = connectionOf({ api_key_last4: '5678' })
      return { json: { data: stub.service.user_integration } }
    },
  })
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
  const save = page.getByRole('form', { name: 'Follow Up Boss key' }).getByRole('button', { name: 'Save' })
  const alert = page.getByRole('alert')
  await key.fill('wrong')
  await save.click()
  await expect(alert).toContainText('Follow Up Boss is busy.')
  await expect(alert).toContainText('Try again in a minute.')
  refuses = false
  await key.fill('another-5678')
  await save.click()
  await expect(page.getByText('•••• 5678')).toBeVisible()
  await expect(key).toHaveCount(0)
  expect(desk.asked('PUT userintegrations/{key}').map(({ body }) => body)).toEqual([
    { api_key: 'wrong' },
    { api_key: 'another-5678' },
  ])
  await expect(page.getByRole('radio', { name: 'Tag' })).toBeVisible()
  expect(desk.asked('POST userintegrations/{key}/importcontacts')).toEqual([])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog')
  for (const words of [
    'Are you sure you would like to remove this integration?',
    'The features associated with this integration will no longer be automated but all existing data will remain.',
  ])
    await expect(question.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, keep it running' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  expect(desk.asked('DELETE userintegrations/{key}')).toEqual([])
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await question.getByRole('button', { name: 'Yes, please remove' }).click()
  await expect(key).toHaveValue('')
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(0)
  expect(desk.asked('DELETE userintegrations/{key}').map(({ body }) => body)).toEqual([null])
})

test('unknown, unavailable, or disconnected services say so @all', async ({ page, app, context }) => {
  await startConnecting({ app, context })
  const stub = { service: serviceOf({ title: 'Salesforce', is_available: false }), filters: [] }
  await stubService(page, stub, {
    'GET integrations/details/nothing': () => ({
      status: 404,
      json: { errors: [{ message: 'We couldn’t find this integration.' }] },
    }),
  })
  const alert = page.getByRole('alert')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/integrations/nothing')
  await expect(alert).toContainText('We couldn’t find this integration.')
  await expect(page.getByRole('link', { name: 'Settings, integrations' })).toBeVisible()
  await goTo(page, '/integrations/salesforce')
  await expect(page.getByText('Not available here.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectTouchTargets(page)
  stub.service = serviceOf({
    title: 'HubSpot',
    user_integration: connectionOf({
      connection_error: 'Integration Error: Unauthorized',
      import_error: 'HubSpot did not answer.',
    }),
  })
  await goTo(page, '/integrations/hubspot')
  await expect(alert).toContainText('The api key you provided is invalid.')
  await expect(alert).toContainText('HubSpot did not answer.')
  await expectTouchTargets(page)
  await expectAccessible(page)
})
