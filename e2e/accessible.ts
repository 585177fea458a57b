import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with axe's findings on the page as it is now: rule, place and how to fix it. */
export async function expectAccessible(page: Page, options: { within?: string } = {}): Promise<void> {
  // Once per document: reading the half a megabyte costs more than a look at the page does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const findings = await page.evaluate(
    async ({ within, values }) => {
      const { axe: axeHere } = window as typeof window & { axe: typeof axe }
      const { violations } = await axeHere.run(within ?? document, {
        resultTypes: ['violations'],
        // No rule of ours reads style sheets or media themselves.
        preload: false,
        runOnly: { type: 'tag', values },
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}. ${node.failureSummary ?? ''}`),
      )
    },
    { within: options.within, values: standards },
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}

let source: string | undefined

function axeSource(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
