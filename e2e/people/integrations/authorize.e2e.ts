// Services authorized at their own site: the redirect there, and `/integrations/oauth/:key`, where they redirect back.
import type { Page } from '@playwright/test'
import { runsAll } from '../../../tools/suite/extent.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectTouchTargets, advanceUntil, stubService } from './stub-service.ts'
import { connectionOf, consentingOf, consentPage, serviceOf, startConnecting } from './story.ts'

const slug = 'follow-up-boss'
/**
 * Query strings a service sends back without granting access. By default, only the first is tested, since one check in
 * the code covers all of them.
 */
const deniedReturns = ['?error=access_denied&state=s-1&code=abc', '?state=s-1', '']
const completion = 'GET userintegrations/{key}/oauthcode'
const origin = (page: Page) => page.evaluate(() => sessionStorage.getItem('cg_oauth_origin'))

/** The service's own site: one question, and the link back. */
async function openConsent(page: Page, portal: string) {
  const back = `${portal}/integrations/oauth/${slug}?code=abc&state=s%2F1`
  await page.route('https://consent.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>May they?</h1><a href="${back}">Allow</a>` }),
  )
}

test('A-1-24 A-2.3-11 A-2.3-16 A-2.3-17 A-2.3-18 A-2.3-19 A-2.3-20 A-2.3-21 A-4.3-20 A-4.3-21 A-7-28 an OAuth service connects once through its site', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await openConsent(page, app.url)
  const service = consentingOf('oauth')
  const answered = Promise.withResolvers<void>()
  const urls: string[] = []
  const desk = await stubService(
    page,
    { service },
    {
      [completion]: async (request) => {
        urls.push(request.url())
        await answered.promise
        service.user_integration = connectionOf()
        return { json: { data: service.user_integration } }
      },
    },
  )
  await page.goto(`/import/integrations/${slug}`)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await connect.click()
  await expect(page.getByRole('heading', { name: 'May they?' })).toBeVisible()
  expect(page.url()).toBe(consentPage)

  await page.clock.install()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('Connecting to service...', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)
  expect(await origin(page)).toBe(`/import/integrations/${slug}`)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  answered.resolve()
  const success = page.getByText('Success!', { exact: true })
  await advanceUntil(page, () => expect(success).toBeVisible({ timeout: 1 }))
  await page.clock.runFor(1300)
  await expect(success).toBeVisible()
  await page.clock.runFor(250)
  await expect(page).toHaveURL(`/import/integrations/${slug}`)
  await page.clock.resume()
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
  expect(await origin(page)).toBeNull()
  const [sent] = desk.asked(completion)
  expect(desk.asked(completion)).toHaveLength(1)
  expect(sent?.body).toBeNull()
  expect(new URL(urls[0] ?? '').pathname).toBe(`/api/v1/userintegrations/${slug}/oauthcode/abc`)
  expect(new URL(urls[0] ?? '').searchParams.get('state')).toBe('s/1')
})

test('A-1-25 A-2.3-12 A-4.3-15 A-4.3-16 A-4.3-17 a service with both asks for the key, then OAuth', async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await openConsent(page, app.url)
  const service = consentingOf('both')
  const desk = await stubService(page, { service }, { [completion]: () => new Promise(() => {}) })
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
  await expect(page.getByText('Authorization isn’t finished')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Authorization' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('Connecting to service...')).toBeVisible()
  await expect.poll(() => desk.asked(completion).length).toBe(1)
  service.user_integration = connectionOf()
  await page.reload()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page).toHaveURL(`/integrations/${slug}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete Authorization')).toHaveCount(0)
  expect(desk.asked(completion)).toHaveLength(1)
})

test("A-2.3-22 A-2.3-23 A-2.3-24 A-8-08 A-8-09 a failed callback explains why, and bad URLs aren't followed", async ({
  page,
  app,
  context,
}) => {
  await startConnecting({ app, context })
  await page.setViewportSize({ width: 390, height: 844 })
  const stub = { service: serviceOf({ auth_type: 'oauth' }) }
  let answer: { status?: number; json: unknown } = {
    status: 400,
    json: { errors: [{ message: 'This code was used.' }, { message: 'Ask again.' }] },
  }
  const desk = await stubService(page, stub, { [completion]: () => answer })
  const title = page.getByRole('heading', { level: 1, name: 'Integrations' })
  await page.goto('/settings/integrations')
  await expect(title).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('cg_oauth_origin', '/import'))
  await goTo(page, `/integrations/oauth/${slug}?code=used`)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('We were unable to complete the OAuth flow.This code was used.Ask again.')
  expect(await origin(page)).toBeNull()
  await expectAccessible(page)
  await expectTouchTargets(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`/integrations/${slug}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await expect(page).toHaveURL('/settings/integrations')
  await expect(title).toBeVisible()

  answer = { status: 500, json: { errors: [] } }
  await goTo(page, `/integrations/oauth/${slug}?code=other`)
  const again = 'We were unable to complete the OAuth flow. Please try again.'
  await expect(alert).toHaveText(again)
  expect(desk.asked(completion)).toHaveLength(2)

  for (const query of runsAll ? deniedReturns : deniedReturns.slice(0, 1)) {
    await page.getByRole('link', { name: 'Settings, integrations' }).click()
    await expect(title).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('cg_oauth_origin', '/import'))
    await goTo(page, `/integrations/oauth/${slug}${query}`)
    await expect(alert).toHaveText(again)
    expect(await origin(page)).toBeNull()
  }
  expect(desk.asked(completion)).toHaveLength(2)

  // Without a remembered page, a successful return ends at its service.
  stub.service.user_integration = connectionOf()
  answer = { json: { data: stub.service.user_integration } }
  await page.getByRole('link', { name: 'Settings, integrations' }).click()
  await expect(title).toBeVisible()
  await goTo(page, `/integrations/oauth/${slug}?code=third`)
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page).toHaveURL(`/integrations/${slug}`)
  expect(desk.asked(completion)).toHaveLength(3)

  stub.service = consentingOf('oauth', {
    title: 'Google Contacts',
    oauth_authorization_url: 'javascript:alert(1)',
  })
  await goTo(page, '/integrations/google-contacts')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(alert).toContainText('We couldn’t open the authorization page.')
  expect(await origin(page)).toBeNull()
  await expect(page).toHaveURL('/integrations/google-contacts')
})
