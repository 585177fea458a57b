import { bundleCalls } from '@goodturn/contract/bundles/calls'
import { invalid } from '../platform/errors.ts'
import { routes } from '../platform/routes.ts'
import { buyBundle, continuePurchase } from './buy.ts'
import { promotionEnded } from './errors.ts'

export const bundleRoutes = routes(bundleCalls, {
  async buy(ctx, { source, service_bundle: bundleKey, amount }) {
    if (amount !== undefined) throw promotionEnded()
    if (!bundleKey) throw invalid('service_bundle', 'Please choose a bundle.')
    return { data: await buyBundle(ctx, { bundleKey, source: source ?? null }) }
  },

  async continueBuying(ctx, { key }) {
    return { data: await continuePurchase(ctx, key) }
  },
})
