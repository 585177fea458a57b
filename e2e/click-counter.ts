import type { Locator } from '@playwright/test'

/** What a member does in a job, counted: each click and each filled field is work that a better screen would spare. */
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
