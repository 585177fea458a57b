// Tests of the grid on its own page: `web/src/ui/grid/Grid.mount.tsx`.
import { expect, type Page } from '@playwright/test'
import { openMounted } from '../mount.ts'

/** The grid's props, for the first render and for later changes. */
export interface GridOptions {
  people?: number
  services?: number
  loads?: number
  waits?: boolean
  search?: string
  renewed?: string
}

declare global {
  interface Window {
    /** The hooks that the page under test exposes. */
    gridStory: { change: (to: GridOptions) => void; drawn: string[]; asked: number }
  }
}

/** Opens the grid and waits for its first row. */
export async function openGrid(page: Page, given: GridOptions): Promise<void> {
  await page.addInitScript(
    (hash) => {
      if (!location.hash) history.replaceState(null, '', hash)
    },
    `#given=${encodeURIComponent(JSON.stringify(given))}`,
  )
  await openMounted(page, 'ui/grid/Grid.mount.tsx')
  await page.getByText('Grace Okafor', { exact: true }).waitFor()
}

/** Changes the grid's props. */
export async function change(page: Page, to: GridOptions): Promise<void> {
  await page.evaluate((next) => window.gridStory.change(next), to)
}

/** The cells rendered since the last call, each as person and service. */
export async function renderedSince(page: Page): Promise<string[]> {
  return page.evaluate(() => window.gridStory.drawn.splice(0))
}

/** The number of times the next rows were requested. */
export async function requestCount(page: Page): Promise<number> {
  return page.evaluate(() => window.gridStory.asked)
}

/** The focused row and column as the grid counts them: from 1, including the header row and first column. */
export async function focusedCell(page: Page): Promise<[row: number, column: number] | null> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-colindex]')
    const row = cell?.parentElement
    return cell && row
      ? [Number(row.getAttribute('aria-rowindex')), Number(cell.getAttribute('aria-colindex'))]
      : null
  })
}

/** Scrolls down to `y`, repeatedly while rows are still loading, until this text is in view. */
export async function scrollUntil(page: Page, y: number, text: string): Promise<void> {
  const found = page.getByText(text, { exact: true })
  await expect(async () => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect(found).toBeInViewport({ timeout: 500 })
  }).toPass()
}
