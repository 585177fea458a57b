import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { ServiceKey } from '@goodturn/contract/ids'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { PromotionRow } from './find-running.ts'
import { promotions } from './tables.ts'

export interface NewPromotion {
  code: string
  description: string
  title: string | null
  percent: number | null
  fixedCents: number | null
  startsAt: Date | null
  endsAt: Date | null
  usesMax: number | null
  serviceKeys: readonly ServiceKey[] | null
  serviceTypes: readonly ServiceType[] | null
}

/** Starts a promotion under a code never used before, ignoring case (BG-32, BG-33). */
export async function startPromotion(tx: Tx, input: NewPromotion, cause: Cause): Promise<PromotionRow> {
  if (input.endsAt && input.endsAt <= (input.startsAt ?? cause.now))
    throw invalid('ends', 'A promotion has to end after it starts, and can’t end in the past.')
  const { title, serviceKeys, serviceTypes, code, ...rest } = input
  const made = await tx
    .insert(promotions)
    .values({
      ...rest,
      code: code.toLowerCase(),
      shownCode: code,
      ...(title ? { title } : {}),
      serviceKeys: serviceKeys && [...serviceKeys],
      serviceTypes: serviceTypes && [...serviceTypes],
    })
    .onConflictDoNothing()
    .returning()
  if (!made[0]) throw invalid('code', 'A promotion with this code already exists.')
  const { percent, fixedCents } = made[0]
  await recordAct(tx, cause, 'promotion.start', null, { code, percent, fixedCents })
  return made[0]
}
