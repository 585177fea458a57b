import { sql } from 'drizzle-orm'
import { bucketOf } from '../../../server/src/platform/http/limits.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('an invited person blocks invitation emails and allows them again', async ({ app, page }) => {
  const dana = await buildMember(app)
  const card = await buildCard(app, dana)
  const address = `grace-${dana.key.slice(-6)}@example.com`
  const caller = await app.as(dana)
  const asked = await caller.post('/v1/paymentpartners/invite', {
    invitee_email: address,
    inviter_auto_accept: 1,
    inviter_source: card.key,
  })
  expect(asked.status).toBe(201)
  const [mail] = await app.mailsTo(address)
  await page.setContent(mail?.html ?? '')
  const link = page.getByRole('link', { name: 'Stop invitation emails to this address' })
  const path = new URL((await link.getAttribute('href')) ?? '').pathname
  const blocked = async () =>
    (
      await app.rows(
        sql`select blocked_at from invited_mailboxes where mailbox = ${address} and blocked_at is not null`,
      )
    ).length

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Stop invitation emails?' })).toBeVisible()
  await expectAccessible(page)
  expect(await blocked()).toBe(0)
  await page.getByRole('button', { name: 'Stop invitations' }).click()
  await expect(page.getByRole('heading', { name: 'No more invitations will be sent' })).toBeVisible()
  await expectAccessible(page)
  expect(await blocked()).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const again = page.getByRole('button', { name: 'Allow invitations again' })
  await expect(again).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Invitations will be sent again' })).toBeVisible()
  await expectAccessible(page)
  expect(await blocked()).toBe(0)
  await page.getByRole('button', { name: 'Stop invitations' }).click()
  await expect(again).toBeVisible()
  expect(await blocked()).toBe(1)

  await page.goto('/u/unknown')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessible(page)
})

test('too many invitations to an address show a form error @all', async ({ app, context, page }) => {
  const dana = await buildMember(app)
  await buildCard(app, dana)
  const address = `omar-${dana.key.slice(-6)}@example.com`
  const bucket = bucketOf('invitation-mails-to', address)
  await app.rows(
    sql`insert into limit_buckets (key, points, expires_at) values (${bucket}, 5, now() + interval '1 day')`,
  )
  await signIn(context, app, dana)
  await page.goto('/paymentpartners/invite')
  const email = page.getByLabel('Their email address')
  await email.fill(address)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('This address has received several invitations lately.').first()).toBeVisible()
  await expect(email).toHaveValue(address)
})
