/** The parts of the home page that its lead line leads to. */
export const placeIds = { needs: 'needs-you', moving: 'on-the-way', next: 'next-days' } as const

/** Brings a part into sight and gives it the focus. */
export function showPlace(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
