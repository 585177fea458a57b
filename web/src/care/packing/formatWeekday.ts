const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day of the coming week: "Mon, Nov 23". */
export const formatWeekday = (date: string): string => days.format(new Date(`${date}T00:00:00Z`))
