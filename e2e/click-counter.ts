import type { Locator } from '@playwright/test'

/** Counts a member's work in a job: every click and every filled field is one a better screen would save. */
export class ClickCounter {
  clicks = 0
  fields = 0

  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }

  /** Picks from a list that opens. */
  async choose(field: Locator, option: Locator): Promise<void> {
    await this.click(field)
    await this.click(option)
  }
}
