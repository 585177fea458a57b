import type { Locator, Page } from '@playwright/test'
import { runsAll } from '../../tools/suite/extent.ts'
import { buildContact, buildLocation } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

interface Layer {
  layer: Locator
  opener: Locator
}

const header = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

async function openMenu(page: Page): Promise<Layer> {
  const opener = header(page, 'Menu')
  await opener.press('Enter')
  return { opener, layer: page.getByRole('navigation', { name: 'Main', exact: true }) }
}

async function openBell(page: Page): Promise<Layer> {
  const opener = header(page, /^Notifications/)
  await opener.press('Enter')
  return { opener, layer: page.getByRole('dialog', { name: 'Notifications' }) }
}

async function openAccount(page: Page): Promise<Layer> {
  const opener = header(page, /^Account:/)
  await opener.press('Enter')
  return { opener, layer: page.getByRole('menu') }
}

async function openHelp(page: Page): Promise<Layer> {
  const { opener } = await openAccount(page)
  await page.getByRole('menuitem', { name: 'Contact the concierge' }).press('Enter')
  return { opener, layer: page.getByRole('dialog', { name: 'Contact us' }) }
}

async function openKeys(page: Page): Promise<Layer> {
  const { opener } = await openAccount(page)
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  return { opener, layer: page.getByRole('dialog', { name: 'Keyboard shortcuts' }) }
}

async function openSearch(page: Page): Promise<Layer> {
  const opener = header(page, /^Search for anything/)
  await opener.press('Enter')
  return { opener, layer: page.getByRole('dialog', { name: 'Search' }) }
}

async function openAddress(page: Page): Promise<Layer> {
  const opener = page.getByRole('button', { name: 'Add an address' })
  await opener.press('Enter')
  return { opener, layer: page.getByRole('dialog', { name: 'Add an address' }) }
}

/** Presses of Tab that lead past the last stop in a layer, plus one. */
async function countTabStops({ layer }: Layer): Promise<number> {
  const stops = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'
  return (await layer.locator(stops).count()) + 1
}

async function expectFocusWithin({ layer }: Layer, after: string) {
  await expect
    .poll(() => layer.evaluate((node) => node.contains(document.activeElement)), { message: after })
    .toBe(true)
}

const layers: [name: string, size: typeof wide, open: (page: Page) => Promise<Layer>][] = [
  ['the menu', wide, openMenu],
  ['the menu of a phone', phone, openMenu],
  ['the bell', wide, openBell],
  ['the bell of a phone', phone, openBell],
  ['the account menu', wide, openAccount],
  ['the contact drawer', wide, openHelp],
  ['the list of keys', wide, openKeys],
  ['the search', wide, openSearch],
  ['the search of a phone', phone, openSearch],
  ['the drawer of an address', wide, openAddress],
  ['the drawer of an address on a phone', phone, openAddress],
]

test('focus stays in overlays and returns to the opener', async ({ page, app, context }) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  await buildLocation(app, { contact: person })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${person.key}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  for (const [name, size, open] of runsAll ? layers : layers.filter((_, at) => at % 3 === 1)) {
    await page.setViewportSize(size)
    const opened = await open(page)
    await expect(opened.layer, name).toBeVisible()
    await expectFocusWithin(opened, `${name} at first`)
    const { full, back } = runsAll ? { full: 30, back: 30 } : { full: await countTabStops(opened), back: 2 }
    for (const [key, presses] of [
      ['Tab', full],
      ['Shift+Tab', back],
    ] as const) {
      for (let press = 1; press <= presses; press++) {
        await page.keyboard.press(key)
        await expectFocusWithin(opened, `${name} after ${press} times ${key}`)
      }
    }
    await page.keyboard.press('Escape')
    await expect(opened.layer, name).toBeHidden()
    await expect(opened.opener, name).toBeFocused()
  }
})
