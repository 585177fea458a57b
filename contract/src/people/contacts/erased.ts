/** Replaces the name of an erased person. */
export const erasedNames = { firstName: 'Erased', lastName: 'recipient' } as const

/** An erased person's full name in lists, on invoices, and on gifts. */
export const erasedName = `${erasedNames.firstName} ${erasedNames.lastName}`

/** Replaces texts about an erased person. */
export const erasedText = 'Erased'

/** Why an erased person isn't added again. */
export const keptOutText =
  'This person was erased from your list for good, so they are not added again. If they have asked to come back, please contact us.'
