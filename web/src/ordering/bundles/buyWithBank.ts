import type { BoughtBundle } from '@goodturn/contract/ordering/bundles/calls'
import { confirmWithBank } from '../../money/cards/confirmWithBank.ts'
import { client } from '../../platform/client.ts'

/** Buys a bundle; if the bank asks for confirmation, continues after the buyer answers. */
export async function buyWithBank(
  order: Parameters<typeof client.bundles.buy>[0],
  options: { context: { idempotencyKey: string } },
): Promise<BoughtBundle> {
  const { data } = await client.bundles.buy(order, options)
  if (!data.action) return data
  await confirmWithBank(data.action)
  return (await client.bundles.continueBuying({ key: data.id })).data
}
