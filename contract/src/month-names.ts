/** The full names of the months. */
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

/** The month names in three letters, as in "Dec 12". */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3))
