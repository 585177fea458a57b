import { readKey } from '@goodturn/contract/read-key'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { messageLengthMax } from '@goodturn/contract/limits'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { expectBanner } from '../../banner.ts'
import { goTo } from '../../go-to.ts'
import { recordChanges, openAssistance, swappableGift, toastOf, fetchTouch } from './actions.ts'
import { type Story, startStory } from './story.ts'

let story: Story
test.beforeEach(async ({ context, app }) => {
  story = await startStory(app)
  await signIn(context, app, story.dana)
})

const tooLong = 'x'.repeat(messageLengthMax + 1)
const longest = 'x'.repeat(messageLengthMax)

test('C-2.9-15 C-2.9-22 C-5-74 C-5-75 C-5-76 C-5-77 C-8-33 C-7-74 C-1-15 C-4.9-12 C-5-78 C-5-79 C-8-36 C-7-71 special instructions are validated and sent; touches can be canceled', async ({
  page,
  app,
}) => {
  const [instructed, one, other] = [await story.touch(20), await story.touch(21), await story.touch(22)]
  const sent = recordChanges(page)
  await page.goto(`/touch/${instructed}`)
  let help = await openAssistance(page)
  await help.getByRole('button', { name: /^Send special instructions/ }).press('Enter')
  const words = help.getByRole('textbox', { name: 'Special instructions' })
  const send = help.getByRole('button', { name: 'Send', exact: true })
  await expect(help.getByText('0 Characters')).toBeVisible()
  await expect(send).toBeDisabled()
  await words.pressSequentially('Side <b>door</b>')
  await expect(words).toHaveValue('Side door')
  await expect(help.getByText('9 Characters')).toBeVisible()
  await expect(send).toBeEnabled()
  await words.fill(tooLong)
  await expect(help.getByText('351 Characters')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await words.fill(longest)
  await expect(help.getByText('350 Characters')).toBeVisible()
  await expect(send).toBeEnabled()
  await words.fill('Leave it at the side door.')
  expect(sent).toEqual([])

  // A refusal is shown in place; the text stays.
  await page.route('**/api/v1/touchmessages', (route) =>
    route.fulfill({ status: 429, json: { errors: [{ message: 'Please wait a while.' }] } }),
  )
  await send.click()
  await expect(help.getByRole('alert')).toContainText('Please wait a while.')
  await expect(words).toHaveValue('Leave it at the side door.')
  await page.unroute('**/api/v1/touchmessages')
  await send.click()
  await expect(toastOf(page, 'You message has been sent.')).toBeVisible()
  await expect(help).toBeHidden()
  await expect(page.getByRole('region', { name: 'Special instructions' })).toContainText(
    'Leave it at the side door.',
  )
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/v1/touchmessages',
    body: { touch_id: instructed, message: 'Leave it at the side door.' },
  })

  await goTo(page, `/touch/${one}`)
  await expect(page.getByRole('region', { name: 'Special instructions' })).toHaveCount(0)
  help = await openAssistance(page)
  await help.getByRole('button', { name: /^Cancel this gift/ }).click()
  await expect(help).toContainText('Each payer is refunded what they paid for it.')
  await help.getByRole('button', { name: 'Continue' }).click()
  const reason = help.getByRole('textbox', { name: 'Reason (optional)' })
  const yes = help.getByRole('button', { name: 'Yes, cancel gift' })
  await reason.fill(tooLong)
  await expect(yes).toBeDisabled()
  await reason.fill('They moved away.')
  await yes.click()
  await expect(toastOf(page, 'Cancel request sent.')).toBeVisible()
  await expect(page.getByText(/^Canceled on /)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { path: `/api/v1/touches/${one}`, body: { status: 'canceled', cancel_reason: 'They moved away.' } },
  ])
  const canceled = await fetchTouch(app, story, one)
  expect([canceled.status, canceled.cancel_reason]).toEqual(['canceled', 'They moved away.'])

  await goTo(page, `/touch/${other}`)
  await expect(page.getByText('This touch is scheduled.')).toBeVisible()
  // The gift's own page also has a cancel button.
  await page.getByRole('button', { name: 'Cancel gift' }).click()
  await help.getByRole('button', { name: 'Continue' }).click()
  await help.getByRole('button', { name: 'Yes, cancel gift' }).click()
  await expect(page.getByText(/^Canceled on /)).toBeVisible()
  const silent = await fetchTouch(app, story, other)
  expect([silent.status, silent.cancel_reason]).toEqual(['canceled', null])
})

test('C-1-14 C-4.9-16 C-4.9-17 C-8-34 C-7-70 a Top of Mind gift is swapped once', async ({ page, app }) => {
  const { gift, others } = await swappableGift(app)
  const own = { customMessage: 'Mine.', customTitle: 'My spring', customDescription: 'My own words.' }
  const parts = { experience: gift, parentKind: 'plan', parentKey: readKey('plan', 'plan_swap') } as const
  const key = await story.touch(20, own, parts)
  const raced = await story.touch(20, {}, parts)
  let failing = true
  await page.route('**/api/v1/touches/swapskus/**', (route) =>
    failing ? route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }) : route.fallback(),
  )
  const sent = recordChanges(page)
  await page.goto(`/touch/${key}?drawer=assistance`)
  const help = page.getByRole('dialog', { name: 'Gift help' })
  await help.getByRole('button', { name: /^Swap this gift/ }).click()
  await expect(help.getByRole('alert')).toContainText('Not now.')
  failing = false
  await help.getByRole('button', { name: 'Try again' }).click()
  const items = help.getByRole('radio')
  await expect(items).toHaveCount(3)
  await expect(help.getByRole('group', { name: 'Other gifts' }).locator('img')).toHaveCount(2)
  await expectAccessible(page)
  await help.getByRole('radio', { name: /Winter Hearth Box/ }).check()
  await help.getByRole('button', { name: 'Continue' }).click()
  await expect(help).toContainText('Warm wishes from us.')
  expect(sent).toEqual([])
  await help.getByRole('button', { name: 'Swap this gift' }).click()
  await expect(toastOf(page, 'Swap request successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter Hearth Box')
  await expect(page.getByRole('region', { name: 'Included message' })).toContainText('Warm wishes from us.')
  expect(sent).toMatchObject([
    {
      method: 'PATCH',
      body: {
        experience_id: others[0]?.key,
        custom_contact_message: '',
        custom_member_message: '',
        custom_title: '',
        custom_description: '',
        custom_image_id: '',
      },
    },
  ])
  const swapped = await fetchTouch(app, story, key)
  expect(swapped).toMatchObject({
    status: 'pending',
    title: 'Winter Hearth Box',
    description: 'Twelve satsumas and six pears.',
    rendered_contact_message: 'Warm wishes from us.',
    has_picture: false,
  })
  expect(swapped.experience.key).toBe(others[0]?.key)

  await goTo(page, `/touch/${raced}`)
  await page.getByRole('button', { name: 'Swap gift' }).click()
  await help.getByRole('radio', { name: /A Quiet Evening/ }).check()
  await help.getByRole('button', { name: 'Continue' }).click()
  // Someone else cancels the gift in the meantime.
  await (await app.as(story.dana)).patch(`/v1/touches/${raced}`, { status: 'canceled' })
  await help.getByRole('button', { name: 'Swap this gift' }).click()
  await expect(help.getByRole('alert')).toBeVisible()
  await expect(help).toBeVisible()
})

test('C-5-82 C-5-83 C-5-84 C-4.9-11 C-7-64 C-8-20 C-8-21 C-8-35 canceling and swapping are offered only where possible', async ({
  page,
  app,
}) => {
  const { gift } = await swappableGift(app)
  const excluded = await buildExperience(app, { slug: 'under-contract-gift', swappable: true })
  const offers = { cancel: /^Cancel this gift/, swap: /^Swap this gift/ }
  const onPage = { cancel: 'Cancel gift', swap: 'Swap gift' }
  const cases = [
    [await story.touch(20), 'This touch is scheduled.', { cancel: 1, swap: 0 }],
    [await story.touch(20, { status: 'reviewing' }), 'Under Review', { cancel: 0, swap: 0 }],
    [await story.touch(20, {}, { experience: excluded }), 'This touch is scheduled.', { cancel: 0, swap: 1 }],
  ] as const
  const sent = recordChanges(page)
  const help = page.getByRole('dialog', { name: 'Gift help' })
  await page.goto(`/touch/${cases[0][0]}?drawer=assistance`)
  for (const [key, banner, expected] of cases) {
    await goTo(page, `/touch/${key}?drawer=assistance`)
    await expect(page.getByText(banner)).toBeVisible()
    await expect(help.getByRole('button', { name: /^Contact us/ })).toBeVisible()
    for (const offer of ['cancel', 'swap'] as const) {
      await expect(help.getByRole('button', { name: offers[offer] }), offer).toHaveCount(expected[offer])
      await expect(page.locator('button', { hasText: onPage[offer] }), offer).toHaveCount(expected[offer])
    }
  }

  // The last one has nothing to choose.
  const requested = page.getByText('Swap requested. Our concierge team will reach out within 24 hours.')
  const word = toastOf(page, 'Swap request sent.')
  await help.getByRole('button', { name: offers.swap }).click()
  await expect(help.getByText('No other items available')).toBeVisible()
  await expectAccessible(page)
  await expectBanner(
    page,
    'Swap request sent.',
    () => help.getByRole('button', { name: 'Request a swap' }).click(),
    8000,
  )
  await expect(requested).toBeVisible()
  expect((await fetchTouch(app, story, cases[2][0])).status).toBe('swaprequest')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  const parts = { experience: gift, parentKind: 'plan', parentKey: readKey('plan', 'plan_null') } as const
  const other = await story.touch(20, {}, parts)
  await goTo(page, `/touch/${other}?drawer=assistance`)
  await help.getByRole('button', { name: offers.swap }).click()
  await expect(help.getByRole('radio', { name: /None of these/ })).toBeChecked()
  await help.getByRole('button', { name: 'Request a swap' }).click()
  await expect(word).toBeVisible()
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['POST', `/api/v1/touches/requestswap/${cases[2][0]}`],
    ['POST', `/api/v1/touches/requestswap/${other}`],
  ])
  expect((await fetchTouch(app, story, other)).status).toBe('swaprequest')
})

test('C-4.9-27 C-4.9-28 C-4.9-29 C-4.9-30 C-4.9-33 assistance shows each step, and Back works from each', async ({
  page,
  app,
}) => {
  const { gift } = await swappableGift(app)
  const parts = { experience: gift, parentKind: 'plan', parentKey: readKey('plan', 'plan_steps') } as const
  const key = await story.touch(20, {}, parts)
  await page.clock.install()
  await page.goto(`/touch/${key}`)
  const help = await openAssistance(page)
  const step = help.locator('[data-step]')
  const at = (name: string) => expect(step).toHaveAttribute('data-step', name)
  const back = () => help.getByRole('button', { name: 'Back' }).click()
  const choose = (name: RegExp) => help.getByRole('button', { name }).click()
  await at('init')
  await expect(help.getByRole('button', { name: 'Back' })).toHaveCount(0)

  await choose(/^Send special instructions/)
  await at('special instructions')
  await expect(help.getByRole('heading', { name: 'Send special instructions' })).toBeFocused()
  await back()
  await at('init')

  await choose(/^Swap this gift/)
  await at('swap touch')
  await help.getByRole('radio', { name: /A Quiet Evening/ }).check()
  await choose(/^Continue$/)
  await at('swap touch confirm')
  await back()
  await at('swap touch')
  await expect(help.getByRole('radio', { name: /A Quiet Evening/ })).toBeChecked()
  await back()
  await at('init')

  await choose(/^Cancel this gift/)
  await at('cancel')
  await choose(/^Continue$/)
  await at('cancel reason')
  await back()
  await at('cancel')
  await back()
  await at('init')
  await choose(/^Cancel this gift/)
  await at('cancel')

  await page.clock.pauseAt(Date.now() + 60_000)
  const close = async (ms: number) => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/touch/${key}`)
    await page.clock.runFor(ms)
    await page.getByRole('button', { name: 'Get help' }).dispatchEvent('click')
    await page.clock.runFor(300)
    await expect(step).toBeVisible()
  }
  await close(349)
  await at('cancel')
  await close(350)
  await at('init')

  await help.getByRole('button', { name: /^Contact us/ }).dispatchEvent('click')
  await expect(page).toHaveURL(`/touch/${key}`)
  await page.clock.runFor(349)
  await expect(page).toHaveURL(`/touch/${key}`)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`/touch/${key}?drawer=contact-us`)
  await page.clock.resume()
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
})
