/** The number of people of each kind behind a score: 9 to 10, 7 to 8, and 0 to 6. */
export interface NpsCounts {
  promoters: number
  passives: number
  detractors: number
}

/** Returns the percentage of promoters minus that of detractors, from -100 to 100, rounded; null without answers. */
export function npsOf({ promoters, passives, detractors }: NpsCounts): number | null {
  const total = promoters + passives + detractors
  if (total === 0) return null
  // Adding zero turns a rounded -0 into 0.
  return Math.round((100 * (promoters - detractors)) / total) + 0
}
