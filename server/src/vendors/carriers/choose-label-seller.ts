import type { LabelSeller } from '../../care/packing/label-seller.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { easypostLabels } from './easypost-labels.ts'

/** EasyPost, if it has an account and there is an address to ship from; null otherwise. */
export function chooseLabelSeller({ easypost, shipping }: Settings): LabelSeller | null {
  return easypost && shipping ? easypostLabels(easypost, shipping) : null
}
