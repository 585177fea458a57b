// Services that are authorized at their own site: the way there, and `/integrations/oauth/:key`, where they send back to.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { expectThumbRoom, soon, stubService } from './desk.ts'
import { connectionOf, consentingOf, consentPage, serviceOf, startConnecting } from './story.ts'

const slug = 'follow-up-boss'
const completion = 'GET userintegrations/{key}/oauthcode'
const origin = (page: Page) => page.evaluate(() => sessionStorage.getItem('cg_oauth_origin'))

/** The service's own site: it says only that it was reached. */
async function openConsent(page: Page) {
  await page.route('https://consent.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>May they?</h1>' }),
  )
}

test('A-2.3-11 A-2.3-20 A-4.3-20 A-4.3-21 a service without a key is connected at its own site, and the way back ends where it began', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await openConsent(page)
  const service = consentingOf('oauth')
  const desk = await stubService(page, { service })
  await page.goto(`/import/integrations/${slug}`)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'May they?' })).toBeVisible()
  expect(page.url()).toBe(consentPage)
  // What a tab keeps for this site is read on any of its pages.
  await page.goto('/contacts')
  expect(await origin(page)).toBe(`/import/integrations/${slug}`)

  await page.goto(`/integrations/oauth/${slug}?code=c-1&state=s-1`)
  await expect(page).toHaveURL(`/import/integrations/${slug}`)
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
  expect(await origin(page)).toBeNull()
  expect(desk.asked(completion)).toHaveLength(1)
})

test('A-2.3-12 A-4.3-15 A-4.3-16 A-4.3-17 a service with both takes the key first and leads to its site', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await openConsent(page)
  const service = consentingOf('both')
  const desk = await stubService(page, { service })
  await page.goto(`/integrations/${slug}`)
  await expect(page.getByRole('heading', { name: '2. Authorization' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled()
  await expect(page.getByText('Complete Authorization')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'API key' }).fill('key-1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'May they?' })).toBeVisible()
  expect(page.url()).toBe(consentPage)
  expect(desk.asked('POST userintegrations/{key}/importcontacts')).toEqual([])

  await page.goto(`/integrations/${slug}`)
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()
  await expect(page.getByText('Authorization is not finished')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Authorization' }).click()
  await expect(page.getByRole('heading', { name: 'May they?' })).toBeVisible()
  await page.goto(`/integrations/oauth/${slug}?code=c-1&state=s-1`)
  await expect(page).toHaveURL(`/integrations/${slug}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete Authorization')).toHaveCount(0)
})

test('an address that is no web address is not followed', async ({ page, app, context }) => {
  await startConnecting({ app, context })
  await stubService(page, {
    service: consentingOf('oauth', { oauth_authorization_url: 'javascript:alert(1)' }),
  })
  await page.goto(`/integrations/${slug}`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('We could not open the page where you authorize.')
  expect(await origin(page)).toBeNull()
  await expect(page).toHaveURL(`/integrations/${slug}`)
})

test('A-2.3-16 A-2.3-17 A-2.3-18 A-2.3-19 A-2.3-21 A-7-28 the return sends the code once, says so, and goes on', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  const service = consentingOf('oauth', { user_integration: connectionOf({ integration_completed: false }) })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const urls: string[] = []
  const desk = await stubService(
    page,
    { service },
    {
      [completion]: async (request) => {
        urls.push(request.url())
        await answered
        service.user_integration = connectionOf()
        return { json: { data: service.user_integration } }
      },
    },
  )
  await page.clock.install()
  await page.goto(`/integrations/oauth/${slug}?code=abc&state=s%2F1`)
  await expect(page.getByText('Connecting to service...', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  answer()
  const success = page.getByText('Success!', { exact: true })
  await soon(page, () => expect(success).toBeVisible({ timeout: 1 }))
  await page.clock.runFor(1300)
  await expect(success).toBeVisible()
  await page.clock.runFor(250)
  await expect(page).toHaveURL(`/integrations/${slug}`)
  const [sent] = desk.asked(completion)
  expect(desk.asked(completion)).toHaveLength(1)
  expect(sent?.body).toBeNull()
  expect(new URL(urls[0] ?? '').pathname).toBe(`/api/v1/userintegrations/${slug}/oauthcode/abc`)
  expect(new URL(urls[0] ?? '').searchParams.get('state')).toBe('s/1')
})

test('a reload while connecting sends the code no second time', async ({ page, app, context }) => {
  await startConnecting({ app, context })
  const service = consentingOf('oauth', { user_integration: connectionOf({ integration_completed: false }) })
  const desk = await stubService(page, { service }, { [completion]: () => new Promise(() => {}) })
  await page.goto(`/integrations/oauth/${slug}?code=abc&state=s-1`)
  await expect(page.getByText('Connecting to service...')).toBeVisible()
  await expect.poll(() => desk.asked(completion).length).toBe(1)
  service.user_integration = connectionOf()
  await page.reload()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page).toHaveURL(`/integrations/${slug}`)
  expect(desk.asked(completion)).toHaveLength(1)
})

test('A-2.3-22 A-2.3-23 A-2.3-24 A-8-08 A-8-09 a return that fails says why and leads on', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await page.setViewportSize({ width: 390, height: 844 })
  let refusal = {
    status: 400,
    json: { errors: [{ message: 'This code was used.' }, { message: 'Ask again.' }] },
  }
  const desk = await stubService(
    page,
    { service: serviceOf({ auth_type: 'oauth' }) },
    {
      [completion]: () => refusal,
    },
  )
  await page.goto('/contacts')
  await page.evaluate(() => sessionStorage.setItem('cg_oauth_origin', '/import'))
  await page.goto(`/integrations/oauth/${slug}?code=used`)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('We were unable to complete the OAuth flow.This code was used.Ask again.')
  expect(await origin(page)).toBeNull()
  await expectAccessible(page)
  await expectThumbRoom(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`/integrations/${slug}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await expect(page).toHaveURL('/settings/integrations')

  refusal = { status: 500, json: { errors: [] } }
  await page.goto(`/integrations/oauth/${slug}?code=other`)
  const again = 'We were unable to complete the OAuth flow. Please try again.'
  await expect(alert).toHaveText(again)
  expect(desk.asked(completion)).toHaveLength(2)

  for (const query of ['?error=access_denied&state=s-1&code=abc', '?state=s-1', '']) {
    await page.evaluate(() => sessionStorage.setItem('cg_oauth_origin', '/import'))
    await page.goto(`/integrations/oauth/${slug}${query}`)
    await expect(alert).toHaveText(again)
    expect(await origin(page)).toBeNull()
  }
  expect(desk.asked(completion)).toHaveLength(2)
})
