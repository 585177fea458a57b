/** The months of the year, as they are written out. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The same in three letters, as beside a day: "Dec 12". */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3))
