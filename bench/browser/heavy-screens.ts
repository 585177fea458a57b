import type { Page } from '@playwright/test'
import { scrollFrames } from './frames.ts'
import { cellAt, wheel } from './grid.ts'

/** An act on a screen. Only `act` is measured; `undo` makes it repeatable. */
export interface Act {
  what: string
  /** The act on an empty page to compare the cost with. */
  as: keyof typeof baselineActs
  act: (page: Page) => Promise<unknown>
  undo?: (page: Page) => Promise<unknown>
}

/** A screen at `path`, and the acts measured on it. */
export interface Screen {
  name: string
  path: string
  ready: (page: Page) => Promise<unknown>
  acts: readonly Act[]
}

const letters = 'thank you so much'
/** Shorter than the debounce of a search field. */
const betweenLettersMs = 40
const activityRows = 200
export const scrolledRows = 120

/** The same acts on a page without React. */
export const baselineActs = {
  letters: { act: typeInto('input'), undo: emptyField },
  press: { act: press('button[data-empty]') },
  scroll: { act: scroll, undo: toTop },
}

/** The four screens that render most. The last one sends `service` to `person`. */
export function heavyScreens({ service, person }: { service: string; person: string }): readonly Screen[] {
  return [
    {
      name: 'Top of Mind',
      path: '/top-of-mind',
      ready: untilButton,
      acts: [
        typing('the search', 'main input[type="search"]'),
        { what: 'open and close the drawer', as: 'press', act: openSetup },
        { what: 'add a plan and remove it', as: 'press', act: addPlan },
        { what: 'scroll', as: 'scroll', act: scroll, undo: toTop },
      ],
    },
    {
      name: 'Bulk order',
      path: '/bulk-form/all',
      ready: untilButton,
      acts: [
        typing('the search', 'main input[type="search"]'),
        { what: 'open and close the drawer', as: 'press', act: openPreview },
        { what: 'add a gift and remove it', as: 'press', act: addGift },
        { what: 'select all and clear all', as: 'press', act: selectAll },
        { what: 'scroll', as: 'scroll', act: scroll, undo: toTop },
      ],
    },
    {
      name: 'Activity',
      path: '/activity',
      ready: loadActivity,
      acts: [
        typing('the search', 'main input[type="search"]'),
        typing('the person filter', 'main input[aria-label="Person"]'),
        { what: 'change the status and back', as: 'press', act: changeStatus },
      ],
    },
    {
      name: 'Send a gift',
      path: `/service-activation/${service}/${person}`,
      ready: (page) => page.getByRole('radiogroup', { name: 'When' }).waitFor(),
      acts: [
        typing('the message', 'textarea[aria-label="Message"]'),
        typing('the greeting', 'input[aria-label="Greeting"]'),
        { what: 'change the day and back', as: 'press', act: changeDay },
      ],
    },
  ]
}

function typing(where: string, selector: string): Act {
  return {
    what: `${letters.length} letters in ${where}`,
    as: 'letters',
    act: typeInto(selector),
    undo: emptyField,
  }
}

const firstCell = cellAt(2, 2)
/** A service without options; for the others, the drawer asks for more. */
const planCell = cellAt(2, 7)
const untilButton = (page: Page) => page.locator(`${firstCell} button`).waitFor()

async function openSetup(page: Page) {
  await press(`${firstCell} button`)(page)
  await until(page, '[role="dialog"] [type="radio"]')
  await closeDrawer(page)
}

async function addPlan(page: Page) {
  await press(`${planCell} button`)(page)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: /Annually/ }).check()
  await drawer
    .getByRole('button', { name: 'Add To Cart', exact: true })
    .and(page.locator(':enabled'))
    .evaluate((button: HTMLElement) => button.click())
  await until(page, '[role="dialog"]', false)
  await removeFrom(page, planCell)
}

async function openPreview(page: Page) {
  await press('[role="columnheader"] button')(page)
  await until(page, '[role="dialog"]')
  await closeDrawer(page)
}

async function addGift(page: Page) {
  await press(`${firstCell} button`)(page)
  await removeFrom(page, firstCell)
}

async function removeFrom(page: Page, cell: string) {
  await until(page, `${cell} [data-tone="chosen"]`)
  await press(`${cell} button[aria-label^="Remove"]`)(page)
  await until(page, `${cell} [data-tone="plain"]`)
}

async function selectAll(page: Page) {
  await press('[aria-label^="Select All"]')(page)
  await until(page, '[role="dialog"]')
  await until(page, '[role="dialog"]', false)
  await press('[aria-label^="Clear All"]')(page)
  await until(page, '[data-tone="chosen"]', false)
}

async function loadActivity(page: Page) {
  const more = page.getByRole('button', { name: /^See \d+ More$/ })
  for (let shown = 40; shown <= activityRows; shown += 20) {
    await more.click()
    await page.getByText(`${shown} of `).waitFor()
  }
}

async function changeStatus(page: Page) {
  for (const status of [5, 1]) {
    const chip = `[role="group"][aria-label="Show"] button:nth-child(${status})`
    await press(chip)(page)
    await until(page, `${chip}[aria-pressed="true"]`)
  }
}

async function changeDay(page: Page) {
  const days = page.getByRole('radiogroup', { name: 'When' }).getByRole('radio')
  for (const at of [1, 0]) await days.nth(at).evaluate((day: HTMLElement) => day.click())
}

async function closeDrawer(page: Page) {
  await page.keyboard.press('Escape')
  await until(page, '[role="dialog"]', false)
}

function typeInto(selector: string) {
  return async (page: Page) => {
    await page.locator(selector).focus()
    await page.keyboard.type(letters, { delay: betweenLettersMs })
  }
}

async function emptyField(page: Page) {
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

function press(selector: string) {
  return (page: Page) =>
    page
      .locator(selector)
      .first()
      .evaluate((control: HTMLElement) => control.click())
}

function scroll(page: Page) {
  return scrollFrames(page, { ...wheel, frames: scrolledRows })
}

function toTop(page: Page) {
  return page.evaluate(() => window.scrollTo(0, 0))
}

/** Checks once per frame: Playwright's own waiting would use more script time than the act being measured. */
function until(page: Page, selector: string, isThere = true) {
  return page.evaluate(
    async ([wanted, there]) => {
      while ((document.querySelector(wanted) !== null) !== there) await new Promise(requestAnimationFrame)
    },
    [selector, isThere] as const,
  )
}
