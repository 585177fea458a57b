import {
  bundleCardNeededText,
  bundleNotFoundText,
  bundlePriceChangedText,
  promotionEndedText,
} from '@goodturn/contract/ordering/bundles/rules'
import { notFound, refuse } from '../../platform/errors.ts'

/** Credit is no longer sold (B-7-63, BG-75): always refused, whatever the amount; nothing is charged. */
export const promotionEnded = () => refuse(400, 'promotion_ended', promotionEndedText, { field: 'amount' })

/** Unknown, someone else's, or no longer sold. */
export const bundleNotFound = () => notFound(bundleNotFoundText)

/** No card was named and there is no default one (BG-49). */
export const bundleCardNeeded = () =>
  refuse(400, 'payment_method_required', bundleCardNeededText, { field: 'source' })

/** The price is not the one that the buyer was shown: nothing was charged. */
export const bundlePriceChanged = () =>
  refuse(400, 'price_changed', bundlePriceChangedText, { field: 'price' })
