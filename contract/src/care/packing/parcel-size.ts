import { z } from 'zod/mini'

/** A parcel weighs 70 pounds at most, as carriers in the United States take them. */
const ouncesMax = 1120
/** A side of a parcel, in inches, at most. */
const inchesMax = 108

const measure = (what: string, most: number) =>
  z.coerce
    .number(`Please enter the ${what}.`)
    .check(
      z.minimum(0.1, `The ${what} is more than nothing.`),
      z.maximum(most, `The ${what} is ${most.toLocaleString('en-US')} at most.`),
      z.multipleOf(0.1, `The ${what} has one decimal at most.`),
    )

/** What a parcel weighs, in ounces, and measures, in inches. */
export const parcelSizeSchema = z.object({
  ounces: measure('weight', ouncesMax),
  length: measure('length', inchesMax),
  width: measure('width', inchesMax),
  height: measure('height', inchesMax),
})
export type ParcelSize = z.infer<typeof parcelSizeSchema>
