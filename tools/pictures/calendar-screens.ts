import type { Screen } from './screen.ts'

/** The calendar of gifts and dates, and its private feed address. */
export const calendarScreens: readonly Screen[] = [
  { name: 'calendar', who: 'dana', path: '/calendar' },
  { name: 'calendar-next', who: 'dana', path: '/calendar?month=2027-01' },
  { name: 'calendar-dates', who: 'dana', path: '/calendar?show=dates' },
  { name: 'calendar-empty', who: 'noah', path: '/calendar' },
  { name: 'calendar-waiting', who: 'dana', path: '/calendar', waitsFor: '**/api/v1/calendar*' },
  { name: 'calendar-failing', who: 'dana', path: '/calendar', failsAt: '**/api/v1/calendar*' },
  { name: 'calendar-day', who: 'dana', path: '/calendar?day=2026-11-11' },
  { name: 'calendar-feed', who: 'noah', path: '/calendar?drawer=feed' },
  {
    name: 'calendar-feed-made',
    who: 'rosa',
    path: '/calendar?drawer=feed',
    act: (page) =>
      page
        .getByRole('button', { name: 'Create private address' })
        .or(page.getByRole('button', { name: 'Create new address' }))
        .first()
        .click(),
  },
]
