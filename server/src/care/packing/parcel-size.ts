import type { ParcelSize } from '@goodturn/contract/care/packing/parcel-size'
import type { Settings } from '../../platform/settings/settings.ts'

/** The stored size of a parcel; null throughout for the default size. */
export interface StoredSize {
  ounce_tenths: number | null
  length_tenths: number | null
  width_tenths: number | null
  height_tenths: number | null
}

const defaultSize: ParcelSize = { ounces: 16, length: 10, width: 8, height: 4 }

/** The size of a parcel in ounces and inches: its own, or the default. */
export function sizeOf(kept: StoredSize, { shipping }: Pick<Settings, 'shipping'>): ParcelSize {
  if (kept.ounce_tenths === null) return shipping?.size ?? defaultSize
  return {
    ounces: kept.ounce_tenths / 10,
    length: (kept.length_tenths ?? 0) / 10,
    width: (kept.width_tenths ?? 0) / 10,
    height: (kept.height_tenths ?? 0) / 10,
  }
}
