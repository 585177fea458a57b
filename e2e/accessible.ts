import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { runsAll } from '../tools/suite/extent.ts'
import { newShapes, rememberShapes, shapeInPage, type ShapedWindow } from './shapes.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with axe's findings on the current page: rule, place, and how to fix it. Skips elements that axe has already
 * checked in this run at this width, and pages that have no others, unless run with `npm test -- --all`.
 */
export async function expectAccessible(page: Page, options: { within?: string } = {}): Promise<void> {
  // A dialog gets its name in the frame after the one that shows it. Axe reports one that never gets a name.
  await page.evaluate(async () => {
    const unnamed = '[role="dialog"]:not([aria-label], [aria-labelledby])'
    const endMs = performance.now() + 1000
    while (document.querySelector(unnamed) && performance.now() < endMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const shapes = await newShapes(page, options.within)
  if (shapes.length === 0 && !runsAll) return
  // Once per document: loading the half-megabyte script costs more than the check itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const findings = await page.evaluate(
    async ({ within, values, fresh }) => {
      const root = within ? document.querySelector(within) : document.documentElement
      const { elementsByShape } = window as ShapedWindow
      /** The outermost elements whose whole content has been seen. */
      const seen: Element[] = []
      if (fresh && root && elementsByShape) {
        const unseen = new Set<Element>()
        for (const element of fresh.flatMap((shape) => elementsByShape.get(shape) ?? [])) {
          for (let at: Element | null = element; at && !unseen.has(at); at = at.parentElement) unseen.add(at)
        }
        for (const element of root.querySelectorAll('*')) {
          const { parentElement: parent } = element
          if (!unseen.has(element) && (parent === root || (parent && unseen.has(parent)))) seen.push(element)
        }
      }
      const { axe: axeHere } = window as typeof window & { axe: typeof axe }
      const look = async (place: axe.ElementContext, runOnly: axe.RunOnly) => {
        // None of our rules reads style sheets or media.
        const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, runOnly }
        return (await axeHere.run(place, options)).violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, failureSummary = '' }) => ({ id, help, target, failureSummary })),
        )
      }
      const found = await look(
        { include: [within ?? document.documentElement], exclude: seen },
        { type: 'tag', values },
      )
      const said: string[] = []
      for (const { id, help, target, failureSummary } of found) {
        const place = target.join(' ')
        const small = id === 'target-size' ? document.querySelector(place) : null
        if (small) {
          // A sticky bar may cover part of the element, so measure it scrolled into view.
          const { scrollX, scrollY } = window
          small.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await look(place, { type: 'rule', values: [id] })
          window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
          if (again.length === 0) continue
        }
        said.push(`${id}: ${help} at ${place}. ${failureSummary}`)
      }
      return said
    },
    { within: options.within, values: standards, fresh: runsAll ? undefined : shapes.map(shapeInPage) },
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
  rememberShapes(shapes)
}

let source: string | undefined

function axeSource(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
