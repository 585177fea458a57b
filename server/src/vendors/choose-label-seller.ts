import type { LabelSeller } from '../care/packing/label-seller.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { easypostLabels } from './easypost-labels.ts'

/** EasyPost, where it has an account and parcels have a place to go out from; nobody otherwise. */
export function chooseLabelSeller({ easypost, shipping }: Settings): LabelSeller | null {
  return easypost && shipping ? easypostLabels(easypost, shipping) : null
}
