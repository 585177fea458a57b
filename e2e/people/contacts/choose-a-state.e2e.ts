import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { goTo } from '../../go-to.ts'
import { expect, signIn, test } from '../../app.ts'

const state = (page: Page, name = 'State') => page.getByRole('combobox', { name, exact: true })

/** Types into the focused field, replacing its content. */
async function type(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Waits for the list's deferred work after opening: a person's keys come later than that. */
const waitForListToSettle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve, 0)))

test('typing plus Enter or Tab chooses a state @all', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts/create')
  await page.getByRole('textbox', { name: 'City' }).focus()
  await page.keyboard.press('Tab')
  await expect(state(page)).toBeFocused()

  await type(page, 'cal')
  await expect(page.getByRole('option')).toHaveText(['California'])
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveValue('California')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(state(page)).toBeFocused()

  // A code matches its own state before states that merely contain those letters.
  await type(page, 'NE')
  await expect(page.getByRole('option').first()).toHaveText('Nebraska')
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('Nebraska')
  await expect(page.getByRole('combobox', { name: 'ZIP code' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await type(page, 'CA')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveValue('California')

  // One letter is enough.
  await type(page, 'h')
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('Hawaii')
  await page.keyboard.press('Shift+Tab')

  // The arrow keys choose another match, and it stays when marked again.
  for (let time = 1; time <= 2; time += 1) {
    await waitForListToSettle(page)
    await type(page, 'new')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(state(page)).toHaveValue('New Jersey')
    await page.keyboard.press('Shift+Tab')
  }

  // Text that matches no state keeps the chosen one, and Enter submits nothing.
  await type(page, 'xyz')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('New Jersey')

  // A cleared field does not take the first of the list either.
  await page.keyboard.press('Shift+Tab')
  await type(page, 'x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('New Jersey')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await type(page, 'o')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveValue('Ohio')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the highlighted state is chosen even in a slow list @all', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/contacts/create')
  await expect(state(page)).toBeVisible()
  // The list's deferred work is held until the arrow key has marked a state, and runs then.
  const release = await page.evaluateHandle(() => {
    const later = window.setTimeout.bind(window)
    const putOff: (() => void)[] = []
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms > 0) return later(run, ms)
      putOff.push(run)
      return 0
    }) as typeof setTimeout
    return () => {
      window.setTimeout = later as typeof setTimeout
      for (const run of putOff) run()
      return putOff.length
    }
  })
  await state(page).focus()
  await type(page, 'new')
  await page.keyboard.press('ArrowDown')
  expect(await release.evaluate((run) => run())).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('New Jersey')

  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Canada' }).click()
  await state(page, 'Province').focus()
  await type(page, 'on')
  await page.keyboard.press('Enter')
  await expect(state(page, 'Province')).toHaveValue('Ontario')

  await goTo(page, '/settings/profile')
  await state(page).focus()
  await type(page, 'nev')
  await page.keyboard.press('Tab')
  await expect(state(page)).toHaveValue('Nevada')
})
