/** The parts of the home page that its lead links to. */
export const sectionIds = { needs: 'needs-you', moving: 'on-the-way', next: 'next-days' } as const

/** Scrolls to a part and focuses it. */
export function focusSection(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
