import type { Settings } from '../../platform/settings/settings.ts'
import type { Carrier } from '../../care/parcels/carrier.ts'
import { easypostCarrier } from './easypost-carrier.ts'
import { simulatedCarrier } from './simulated-carrier.ts'
import { staffCarrier } from './staff-carrier.ts'

/** EasyPost with an account, the simulated carrier in sandbox mode, staff otherwise. */
export function chooseCarrier(settings: Settings): Carrier {
  if (settings.easypost) return easypostCarrier(settings.easypost)
  return settings.sandbox ? simulatedCarrier() : staffCarrier()
}
