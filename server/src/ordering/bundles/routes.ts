import { bundleCalls } from '@goodturn/contract/ordering/bundles/calls'
import { invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { buyBundle, continuePurchase } from './buy.ts'
import { promotionEnded } from './errors.ts'

export const bundleRoutes = routes(bundleCalls, {
  async buy(ctx, { source, service_bundle: bundleKey, amount, price }) {
    if (amount !== undefined) throw promotionEnded()
    if (!bundleKey) throw invalid('service_bundle', 'Please choose a bundle.')
    const wanted = { bundleKey, source: source ?? null, shownPrice: price ?? null }
    return { data: await buyBundle(ctx, wanted) }
  },

  async continueBuying(ctx, { key }) {
    return { data: await continuePurchase(ctx, key) }
  },
})
