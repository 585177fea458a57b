/** The parts of the home page that its lead links to. */
export const placeIds = { needs: 'needs-you', moving: 'on-the-way', next: 'next-days' } as const

/** Scrolls to a part and focuses it. */
export function showPlace(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
