/** Replaces the name of an erased person. */
export const erasedNames = { firstName: 'Erased', lastName: 'recipient' } as const

/** An erased person's full name in lists, on invoices, and on gifts. */
export const erasedName = `${erasedNames.firstName} ${erasedNames.lastName}`

/** Replaces texts about an erased person. */
export const erasedText = 'Erased'

/** Why an erased person isn't added again. */
export const notReaddedText =
  'This person was permanently erased from your list, so they won’t be added again. If they’ve asked to come back, please contact us.'
