import type { Page } from '@playwright/test'
import { runsAll } from '../../tools/suite/extent.ts'
import { expect, signIn, test } from '../app.ts'
import { datesInText } from './dates-in-text.ts'
import { hours, localDay, zoneNames } from './local-days.ts'
import { type Screen, daysFor, screensOf } from './screens.ts'
import { dates, storyOf } from './story.ts'

// By default, only what happens at the story's hour, in the zone whose date differs most from Greenwich; with `--all`,
// every hour in every zone.
const defaultCases = [[hours[0], 'Pacific/Honolulu']] as const
const testedCases = runsAll
  ? hours.flatMap((now) => zoneNames.map((zone) => [now, zone] as const))
  : defaultCases

for (const [now, timezoneId] of testedCases) {
  test.describe(`${timezoneId} at ${now.slice(11, 16)} UTC`, () => {
    test.use({ now, timezoneId })

    test("business days stay fixed, and timestamps use the reader's day", async ({ app, context, page }) => {
      const story = await storyOf(app)
      const today = localDay(now, timezoneId)
      const known = daysFor(story, timezoneId, now)
      await signIn(context, app, story.dana)
      await page.goto('/billing')
      await expect(page.getByRole('main')).toBeVisible()
      // Most of the story has its own time of day, so once per zone is enough, and only with `--all`.
      const isWhole = runsAll && now === hours[0]
      const screens = screensOf(story, timezoneId, now).filter(({ byHour }) => byHour || isWhole)
      for (const screen of screens) await expectDays(page, screen, known, today)
      await expectMonth(page, today)
    })
  })
}

/** Navigates to a screen as a link does, and reads every date on it. */
async function expectDays(
  page: Page,
  { path, opens, says }: Screen,
  known: ReadonlySet<string>,
  today: string,
) {
  await goTo(page, path)
  if (opens) await page.getByRole('button', { name: opens }).click()
  const faults = async () => {
    const said = datesInText(await textOf(page), today)
    const strays = said.filter(({ day }) => !known.has(day))
    return [
      ...strays.map(({ words, day }) => `"${words.slice(-60)}" ${day} is the day of nothing`),
      ...says.flatMap(([label, day]) => {
        const days = new Set(said.filter(({ words }) => words.endsWith(label)).map((each) => each.day))
        return days.size === 1 && days.has(day) ? [] : [`"${label}" ${[...days].join()} for ${day}`]
      }),
    ]
  }
  await expect.poll(faults, { message: path, intervals: [50] }).toEqual([])
}

async function expectMonth(page: Page, today: string) {
  await goTo(page, '/calendar?month=2027-03')
  const entries = () =>
    page
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.flatMap((cell) =>
          [...cell.querySelectorAll('a')].map(
            (link) =>
              `${cell.querySelector('[data-day]')?.getAttribute('data-day')} ${link.title.split(':')[0]}`,
          ),
        ),
      )
  await expect
    .poll(entries)
    .toEqual([
      `${dates.candleGoes} Candle Set`,
      `${dates.birthday} Grace Okafor`,
      `${dates.homeThisYear} Grace Okafor`,
      `${dates.gutterProcessed} Gutter Cleaning`,
      `${dates.steps[0]} Delivery 1`,
    ])
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', today)
}

/** Another screen without a page load. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

/** The text a person can read, and the dates only programs read. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const times = [...document.querySelectorAll('time')].map((time) => time.dateTime)
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(
      ({ value }) => value,
    )
    return [document.body.innerText, ...times, ...fields].join('\n')
  })
}
