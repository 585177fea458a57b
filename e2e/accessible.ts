import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with axe's findings on the page as it is now: rule, place and how to mend it. */
export async function expectAccessible(page: Page, options: { within?: string } = {}): Promise<void> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (options.within) builder.include(options.within)
  builder.setLegacyMode(true)
  const { violations } = await builder.analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}. ${node.failureSummary ?? ''}`),
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
