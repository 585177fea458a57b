import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { expectGoodAtBothWidths } from '../contacts/states.ts'
import { buildContact, buildLocation } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPartnership } from '../../server/test/build/partnership.ts'
import { buildPlan } from '../../server/test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../server/test/build/team.ts'
import { alterData, hold, refuse } from './requests.ts'
import { changeGifts, startStory } from './story.ts'

const details = '**/v1/subscriptions/details/*'
const main = (page: Page) => page.getByRole('main')
const fact = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
const day = (instant: Date) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'America/New_York',
  }).format(instant)

test('C-1-04 C-2.6-23 C-2.6-24 C-2.6-28 C-2.6-31 C-2.6-34 C-4.6-02 C-4.6-03 C-4.6-04 a plan says for whom it is, what comes next, what was given and what it costs', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const grace = await person('Grace', 'Okafor', { company: 'Okafor Dental' })
  const started = new Date('2026-06-01T09:00:00Z')
  const yearly = await plan({ contact: grace, started })
  const failed = await plan({ contact: await person('Ben', 'Hale'), started, state: 'failed' })
  await signIn(context, app, dana)
  for (const [one, name] of [
    [yearly, 'Grace Okafor'],
    [failed, 'Ben Hale'],
  ] as const) {
    await app.rows(sql`update plans set auto_renew = true where key = ${one.key}`)
    await page.goto(`/subscriptions/${one.key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind')
    await expect(main(page).getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      `/contacts/details/${one.contact.key}`,
    )
    await expect(main(page)).toContainText(/Will renew on\s*Jun 1, 2027/)
    await expect(main(page)).toContainText('Renewal amount')
    await expect(main(page)).toContainText('$196.00')
    await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible()
    await app.rows(sql`update plans set auto_renew = false where key = ${one.key}`)
    await page.reload()
    await expect(main(page)).toContainText(/Will expire on\s*Jun 1, 2027/)
    await expect(main(page)).not.toContainText('Will renew')
  }
  await expect(main(page)).toContainText('The renewal payment failed.')
  await expectGoodAtBothWidths(page)

  await page.goto(`/subscriptions/${yearly.key}`)
  await expect(fact(page, 'Funding')).toContainText('Funded by You')
  await expect(main(page)).toContainText('Client, Okafor Dental')
  const gifts = page.getByRole('region', { name: 'The year in gifts' })
  await expect(gifts).toContainText(/\d gifts? given, \d to come/)
  await expect(gifts.getByRole('listitem').filter({ hasText: 'Comes next' })).toHaveCount(1)
  await expectGoodAtBothWidths(page)
})

test('C-2.6-40 C-2.6-41 canceled and incomplete touches are listed, each a link to its page', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, ago } = await startStory(app)
  const { key } = await plan()
  const [first, second] = await changeGifts(
    app,
    { key },
    { status: 'incomplete' },
    { status: 'canceled', canceledAt: ago(3), cancelReason: 'They moved away.' },
  )
  await signIn(context, app, dana)
  await page.goto(`/subscriptions/${key}`)
  const incomplete = page.getByRole('list', { name: 'Incomplete touches' })
  await expect(incomplete.getByRole('link').first()).toHaveAttribute('href', `/touch/${first}`)
  await expect(incomplete).toContainText('Needs you')
  const canceled = page.getByRole('list', { name: 'Canceled touches' })
  await expect(canceled.getByRole('link')).toHaveAttribute('href', `/touch/${second}`)
  await expect(canceled).toContainText(`Canceled on ${day(ago(3))}: They moved away.`)
})

test('C-2.6-27 C-4.6-05 C-4.6-06 C-4.6-08 C-4.6-11 C-4.6-12 C-4.6-14 paused, canceled and expired plans say so, with the date, and what can be done', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop, ago } = await startStory(app)
  const paused = await plan({ service: shop.cards, started: ago(60), state: 'paused', since: ago(5) })
  const kept = { started: ago(60), state: 'canceled', since: ago(4) } as const
  const canceled = await plan({ contact: await person('Ines', 'Castro'), ...kept })
  const old = await plan({
    contact: await person('Omar', 'Vance'),
    started: ago(200),
    state: 'canceled',
    since: ago(120),
  })
  const expired = await plan({
    contact: await person('Tom', 'Reyes'),
    started: ago(400),
    state: 'expired',
    since: ago(35),
    autoRenew: false,
  })
  await signIn(context, app, dana)

  await page.goto(`/subscriptions/${paused.key}`)
  await expect(main(page).getByText('This subscription is currently paused!')).toBeVisible()
  await expect(main(page).getByText('Renewal is currently paused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await expectGoodAtBothWidths(page)

  await page.goto(`/subscriptions/${canceled.key}`)
  await expect(main(page).getByText(`Canceled on ${day(ago(4))}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  await expectGoodAtBothWidths(page)

  await page.goto(`/subscriptions/${old.key}`)
  await expect(main(page).getByText(`Canceled on ${day(ago(120))}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toHaveCount(0)

  await page.goto(`/subscriptions/${expired.key}`)
  await expect(main(page).getByText(`Expired on ${day(ago(35))}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toHaveCount(0)
  await expectGoodAtBothWidths(page)
})

test('C-4.6-49 a date in the future is not shown as what happened', async ({ page, context, app }) => {
  const { dana, plan, ago, person } = await startStory(app)
  const canceled = await plan({ started: ago(60), state: 'canceled', since: ago(4) })
  const active = await plan({ contact: await person('Ines', 'Castro') })
  await signIn(context, app, dana)
  const future = Math.floor(app.now.getTime() / 1000) + 40 * 86_400
  await alterData(page, details, ({ status }) =>
    status === 'canceled'
      ? { canceled: future }
      : {
          is_swapped: 1,
          swapped_at: future,
          original_subscription: { key: canceled.key, contact: { key: 'x', display_name: 'Grace Okafor' } },
        },
  )
  await page.goto(`/subscriptions/${canceled.key}`)
  await expect(main(page).getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText(/^Canceled on \w+ \d+, \d+$/)).toHaveCount(0)
  await page.goto(`/subscriptions/${active.key}`)
  await expect(main(page)).toContainText('From the plan of Grace Okafor')
  await expect(main(page)).not.toContainText('swapped on')
})

test('C-2.6-26 C-4.6-15 C-4.6-16 C-4.6-17 a swapped plan says when and leads to the original, which names the new one', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const original = await plan()
  const ines = await person('Ines', 'Castro')
  const place = await buildLocation(app, { contact: ines })
  const answer = await (
    await app.as(dana)
  ).post(`/v1/subscriptions/swap/${original.key}`, {
    contact: ines.key,
    location_id: place.key,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const swapped: string = answer.body.data.key
  await signIn(context, app, dana)

  await page.goto(`/subscriptions/${swapped}`)
  const box = main(page).getByText(/From the plan of/)
  await expect(box).toHaveText(`From the plan of Grace Okafor, swapped on ${day(app.now)}`)
  await expect(box.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    `/subscriptions/${original.key}`,
  )
  await expectGoodAtBothWidths(page)
  await box.getByRole('link').click()
  await expect(page).toHaveURL(`/subscriptions/${original.key}`)
  await expect(main(page).getByText(/^Swapped to/)).toContainText('Swapped to Ines Castro')
  await expect(main(page).getByRole('link', { name: 'Ines Castro' })).toHaveAttribute(
    'href',
    `/subscriptions/${swapped}`,
  )
  // The box is for an active plan with an original: not for one without, nor for one that is over.
  await expect(box).toHaveCount(0)
  await app.rows(
    sql`update plans set status = 'expired', expired_at = ${app.now.toISOString()} where key = ${swapped}`,
  )
  await page.goto(`/subscriptions/${swapped}`)
  await expect(
    main(page)
      .getByText(/^Expired/)
      .first(),
  ).toBeVisible()
  await expect(fact(page, 'Swapped')).toContainText('swapped on')
  await expect(main(page).locator('p').filter({ hasText: 'From the plan of' })).toHaveCount(0)
})

test('C-2.6-35 a plan whose cost is shared says with whom', async ({ page, context, app }) => {
  const shared = await buildPartnership(app)
  const { shop } = await startStory(app)
  const plan = await buildPlan(app, {
    member: shared.inviter,
    service: shop.topOfMind,
    partnershipKey: shared.key,
  })
  await signIn(context, app, shared.inviter)
  await page.goto(`/subscriptions/${plan.key}`)
  await expect(fact(page, 'Funding')).toContainText(
    'The cost of this plan is split with Ruth Adeyemi. Each of you pays half.',
  )
})

test('C-1-22 C-2.6-31 C-4.6-18 C-6-09 C-6-10 C-6-11 a colleague sees the plan and may pause and resume it, but the rest is the owner’s', async ({
  page,
  context,
  app,
}) => {
  const { dana, shop } = await startStory(app)
  const ben = await buildMember(app, { firstName: 'Ben', lastName: 'Hale', type: 'business' })
  const team = await buildTeam(app, dana)
  await buildTeamMember(app, team, ben)
  const grace = await buildContact(app, { member: dana, assignedMemberKey: ben.key })
  const plan = await buildPlan(app, { member: dana, contact: grace, service: shop.cards })
  await signIn(context, app, ben)

  await page.goto(`/subscriptions/${plan.key}`)
  await expect(main(page)).toContainText('Assigned to Ben Hale')
  await expect(fact(page, 'Funding')).toContainText('Funded by Dana Whitfield')
  await expect(
    main(page).getByText(
      'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.goto(`/subscriptions/${plan.key}?drawer=manage`)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const his = await app.as(ben)
  const refused = [
    await his.post(`/v1/subscriptions/cancel/${plan.key}`, undefined, {
      'idempotency-key': crypto.randomUUID(),
    }),
    await his.post(`/v1/subscriptions/autorenew/${plan.key}`, { auto_renew: 0 }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Pause plan' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('C-2.6-25 the page shows that it loads, what went wrong, and after a change what succeeded', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan } = await startStory(app)
  const { key } = await plan()
  await signIn(context, app, dana)
  const go = await hold(page, details)
  await page.goto(`/subscriptions/${key}`)
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await expectAccessible(page)
  const work = await refuse(page, details)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expectGoodAtBothWidths(page)
  await work()
  go()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind')
  await page.getByRole('button', { name: 'Edit card says to' }).click()
  await page.getByLabel('Card says to').getByRole('textbox').fill('Grace and Daniel')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Plan has been successfully updated!')).toBeVisible()

  await page.goto('/subscriptions/plan_of_nobody')
  await expect(page.getByRole('heading', { name: 'We could not find this plan.' })).toBeVisible()
})
