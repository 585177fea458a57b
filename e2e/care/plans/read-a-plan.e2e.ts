import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPartnership } from '../../../server/test/build/partnership.ts'
import { buildPlan } from '../../../server/test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../server/test/build/team.ts'
import { alterData, holdThenRefuse } from './requests.ts'
import { changeGifts, goToPlanOf, startStory } from './story.ts'

const detailsCall = '**/v1/subscriptions/details/*'
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

test('C-1-04 C-2.6-23 C-2.6-24 C-2.6-28 C-2.6-31 C-2.6-34 C-4.6-02 C-4.6-03 C-4.6-04 a plan shows its person, next gift, history, and cost', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person } = await startStory(app)
  const grace = await person('Grace', 'Okafor', { company: 'Okafor Dental' })
  const started = new Date('2026-06-01T09:00:00Z')
  const yearly = await plan({ contact: grace, started })
  const failed = { contact: await person('Ben', 'Hale'), started, state: 'failed' } as const
  const failing = await plan(failed)
  await plan({ contact: await person('Ines', 'Castro'), started, autoRenew: false })
  await plan({ ...failed, contact: await person('Tom', 'Reyes'), autoRenew: false })
  await signIn(context, app, dana)
  await page.goto('/subscriptions')
  for (const name of ['Ines Castro', 'Tom Reyes']) {
    await goToPlanOf(page, name)
    await expect(main(page)).toContainText(/Will expire on\s*Jun 1, 2027/)
    await expect(main(page)).not.toContainText('Will renew')
  }
  await expect(main(page)).toContainText('The renewal payment failed.')
  for (const [one, name] of [
    [failing, 'Ben Hale'],
    [yearly, 'Grace Okafor'],
  ] as const) {
    await goToPlanOf(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind')
    await expect(main(page).getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      `/contacts/details/${one.contact.key}`,
    )
    await expect(main(page)).toContainText(/Will renew on\s*Jun 1, 2027/)
    await expect(main(page)).toContainText('Renewal amount')
    await expect(main(page)).toContainText('$196.00')
    await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible()
    if (one === failing) await expect(main(page)).toContainText('The renewal payment failed.')
    await expectAccessibleAtBothWidths(page)
  }

  await expect(fact(page, 'Funding')).toContainText('Funded by You')
  await expect(main(page)).toContainText('Client, Okafor Dental')
  const gifts = page.getByRole('region', { name: 'The year in gifts' })
  await expect(gifts).toContainText(/\d gifts? given, \d upcoming/)
  await expect(gifts.getByRole('listitem').filter({ hasText: 'Up next' })).toHaveCount(1)
})

test('C-2.6-25 C-2.6-35 C-2.6-40 C-2.6-41 loading, errors, unfinished touches, and cost sharing are shown', async ({
  page,
  context,
  app,
}) => {
  const { inviter, key: partnershipKey } = await buildPartnership(app)
  const { shop, ago } = await startStory(app)
  const plan = await buildPlan(app, { member: inviter, service: shop.topOfMind, partnershipKey })
  const [first, second] = await changeGifts(
    app,
    plan,
    { status: 'incomplete' },
    { status: 'canceled', canceledAt: ago(3), cancelReason: 'They moved away.' },
  )
  await signIn(context, app, inviter)
  await page.goto('/subscriptions/plan_of_nobody')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this plan.' })).toBeVisible()
  const answers = await holdThenRefuse(page, detailsCall)
  await page.getByRole('link', { name: 'See your plans' }).click()
  await expect(page).toHaveURL('/subscriptions')
  await goToPlanOf(page, plan.contact.displayName)
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await expectAccessible(page)
  answers.refuse()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expectAccessibleAtBothWidths(page)
  answers.work()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top of Mind')

  await expect(fact(page, 'Funding')).toContainText(
    'The cost of this plan is split with Ruth Adeyemi. Each of you pays half.',
  )
  const incomplete = page.getByRole('list', { name: 'Incomplete touches' })
  await expect(incomplete.getByRole('link').first()).toHaveAttribute('href', `/touch/${first}`)
  await expect(incomplete).toContainText('Needs you')
  const canceled = page.getByRole('list', { name: 'Canceled touches' })
  await expect(canceled.getByRole('link')).toHaveAttribute('href', `/touch/${second}`)
  await expect(canceled).toContainText(`Canceled on ${day(ago(3))}: They moved away.`)
})

test('C-2.6-27 C-4.6-05 C-4.6-06 C-4.6-08 C-4.6-11 C-4.6-12 C-4.6-13 C-4.6-14 C-4.6-49 paused, canceled, and expired plans show their date and actions', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop, ago } = await startStory(app)
  const kept = { started: ago(60), state: 'canceled', since: ago(4) } as const
  await plan({ service: shop.cards, started: ago(60), state: 'paused', since: ago(5) })
  const canceled = await plan({ contact: await person('Ines', 'Castro'), ...kept })
  const long = { started: ago(200), state: 'canceled', since: ago(120) } as const
  await plan({ contact: await person('Omar', 'Vance'), ...long })
  const over = { started: ago(400), state: 'expired', since: ago(35), autoRenew: false } as const
  await plan({ contact: await person('Tom', 'Reyes'), ...over })
  await plan({ contact: await person('Nora', 'Webb'), ...kept })
  await plan({ contact: await person('Ben', 'Hale') })
  await signIn(context, app, dana)
  const button = (name: string) => page.getByRole('button', { name })

  await page.goto('/subscriptions')
  await goToPlanOf(page, 'Grace Okafor')
  await expect(main(page).getByText('This subscription is currently paused!')).toBeVisible()
  await expect(main(page).getByText('Renewal is currently paused.')).toBeVisible()
  await expect(button('Resume')).toBeEnabled()
  await expect(button('Pause')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await goToPlanOf(page, 'Omar Vance', 'Inactive')
  await expect(main(page).getByText(`Canceled on ${day(ago(120))}`, { exact: true })).toBeVisible()
  await expect(button('Reactivate')).toHaveCount(0)

  await goToPlanOf(page, 'Tom Reyes', 'Inactive')
  await expect(main(page).getByText(`Expired on ${day(ago(35))}`)).toBeVisible()
  await expect(button('Reactivate')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  // A date in the future is not shown as a past event.
  const future = Math.floor(app.now.getTime() / 1000) + 40 * 86_400
  const from = { key: canceled.key, contact: { key: 'x', display_name: 'Grace Okafor' } }
  await alterData(page, detailsCall, ({ status }) =>
    status === 'canceled'
      ? { canceled: future }
      : { is_swapped: 1, swapped_at: future, original_subscription: from },
  )
  await goToPlanOf(page, 'Nora Webb', 'Inactive')
  await expect(main(page).getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText(/^Canceled on \w+ \d+, \d+$/)).toHaveCount(0)
  await goToPlanOf(page, 'Ben Hale')
  await expect(main(page)).toContainText('From the plan for Grace Okafor')
  await expect(main(page)).not.toContainText('swapped on')
  await page.unroute(detailsCall)

  await goToPlanOf(page, 'Ines Castro', 'Inactive')
  await expect(main(page).getByText(`Canceled on ${day(ago(4))}`, { exact: true })).toBeVisible()
  await expect(button('Reactivate')).toBeEnabled()
  await expect(button('Manage')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await expectBanner(page, 'Plan has been successfully reactivated!', () => button('Reactivate').click())
  await expect(button('Manage')).toBeVisible()
})

test('C-2.6-26 C-4.6-15 C-4.6-16 C-4.6-17 a swapped plan shows its date and the original', async ({
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
  const box = main(page).getByText(/From the plan for/)
  await expect(box).toHaveText(`From the plan for Grace Okafor, swapped on ${day(app.now)}`)
  await expect(box.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    `/subscriptions/${original.key}`,
  )
  await expectAccessibleAtBothWidths(page)
  await box.getByRole('link').click()
  await expect(page).toHaveURL(`/subscriptions/${original.key}`)
  await expect(main(page).getByText(/^Swapped to/)).toContainText('Swapped to Ines Castro')
  await expect(main(page).getByRole('link', { name: 'Ines Castro' })).toHaveAttribute(
    'href',
    `/subscriptions/${swapped}`,
  )
  // The box appears for an active plan with an original: not for one without, nor for one that has ended.
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
  await expect(main(page).locator('p').filter({ hasText: 'From the plan for' })).toHaveCount(0)
})

test('C-1-22 C-2.6-31 C-4.6-18 C-6-09 C-6-10 C-6-11 a colleague can view, pause, and resume the plan only', async ({
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

  // The address that opens the menu on an owner's plan does nothing here.
  await page.goto(`/subscriptions/${plan.key}?drawer=manage`)
  await expect(main(page)).toContainText('Assigned to Ben Hale')
  await expect(fact(page, 'Funding')).toContainText('Funded by Dana Whitfield')
  await expect(
    main(page).getByText(
      'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
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
