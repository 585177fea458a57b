import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { dollars } from '@goodturn/contract/money'
import type { Tx } from '../../platform/database/database.ts'
import { stepServices } from '../../outreach/sequences/list.queries.ts'
import { servicesOf, stepCents } from '../../outreach/sequences/step-prices.ts'
import { findChoices } from './choices.queries.ts'

/** The options of document fields. */
export async function listChoices(tx: Tx): Promise<CatalogChoices> {
  return { ...(await findChoices(tx)), step_services: await listStepServices(tx) }
}

/** The services that sequence steps can send, each with the price members see. */
async function listStepServices(tx: Tx): Promise<CatalogChoices['step_services']> {
  const services = await stepServices(tx, null)
  const priced = await servicesOf(
    tx,
    services.map(({ key }) => ({ serviceKey: key })),
  )
  return services.flatMap(({ sends, art, ...one }) => {
    if (!sends) return []
    const cents = stepCents({ kind: sends, serviceKey: one.key }, priced)
    return [
      { ...one, sends, art: { tint: art.tint, of: art.of }, price: cents === null ? null : dollars(cents) },
    ]
  })
}
