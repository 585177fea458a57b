import type { Carrier } from '../../care/parcels/carrier.ts'

/**
 * Without a carrier account: staff take parcels to the counter and set carrier and number; reports come in at `POST
 * /api/v1/carrierevents`, posted by staff or by a tracking service (CG-74, R-24).
 */
export function staffCarrier(): Carrier {
  return {
    name: 'staff',
    takeOver: null,
    follow: async () => ({ arrives: null, planned: [] }),
    webhook: null,
  }
}
