import { partners } from '../../src/identity/accounts/tables.ts'
import { randomCode } from '../../src/platform/ids.ts'
import { promotions } from '../../src/money/promotions/tables.ts'
import type { TestApp } from '../app.ts'

/** An active promotion. */
export async function buildPromotion(app: TestApp, parts: Partial<typeof promotions.$inferInsert> = {}) {
  const shownCode = `SPRING-${randomCode(4).toUpperCase()}`
  const row = {
    code: shownCode.toLowerCase(),
    shownCode,
    description: '20% off your first gift.',
    percent: 20,
    ...parts,
  }
  await app.db.insert(promotions).values(row)
  return row
}

/** A business partner that refers members. */
export async function buildPartner(app: TestApp, promotionCode: string | null = null) {
  const row = { code: `partner-${randomCode(4)}`, title: 'Harbor Realty', promotionCode }
  await app.db.insert(partners).values(row)
  return row
}
