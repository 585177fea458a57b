import { z } from 'zod/mini'

/** The heaviest parcel that US carriers take: 70 pounds. */
const ouncesMax = 1120
/** The longest side of a parcel, in inches. */
const inchesMax = 108

const measure = (what: string, most: number) =>
  z.coerce
    .number(`Please enter the ${what}.`)
    .check(
      z.minimum(0.1, `The ${what} must be more than zero.`),
      z.maximum(most, `The ${what} can be at most ${most.toLocaleString('en-US')}.`),
      z.multipleOf(0.1, `The ${what} can have at most one decimal.`),
    )

/** The weight of a parcel in ounces, and its size in inches. */
export const parcelSizeSchema = z.object({
  ounces: measure('weight', ouncesMax),
  length: measure('length', inchesMax),
  width: measure('width', inchesMax),
  height: measure('height', inchesMax),
})
export type ParcelSize = z.infer<typeof parcelSizeSchema>
