import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Parcel } from '@goodturn/contract/care/packing/label-calls'
import type { ParcelSize } from '@goodturn/contract/care/packing/parcel-size'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { findParcel } from './parcels.queries.ts'
import { packingParcels } from './tables.ts'

/** Sets the weight and dimensions of an experience's parcel; null restores the default. */
export async function setParcel(ctx: Ctx, key: ExperienceKey, size: ParcelSize | null): Promise<Parcel> {
  const { settings } = ctx.platform
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const before = await findParcel(tx, key, settings)
    if (size) {
      const set = {
        ounceTenths: tenths(size.ounces),
        lengthTenths: tenths(size.length),
        widthTenths: tenths(size.width),
        heightTenths: tenths(size.height),
      }
      await tx
        .insert(packingParcels)
        .values({ experienceKey: key, ...set })
        .onConflictDoUpdate({ target: packingParcels.experienceKey, set })
    } else await tx.delete(packingParcels).where(eq(packingParcels.experienceKey, key))
    const after = await findParcel(tx, key, settings)
    await recordAct(tx, cause, 'parcel.size', null, {
      experience: key,
      before: before.size,
      after: after.size,
    })
    return after
  })
}

const tenths = (measure: number) => Math.round(measure * 10)
