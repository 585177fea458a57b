/** What stands where the name of a person stood who was erased. */
export const erasedNames = { firstName: 'Erased', lastName: 'recipient' } as const

/** The same as one name, in lists, invoices and on gifts. */
export const erasedName = `${erasedNames.firstName} ${erasedNames.lastName}`

/** What stands where a text stood that told of them. */
export const erasedText = 'Erased'

/** Why somebody who was erased is not added again. */
export const keptOutText =
  'This person was erased from your list for good, so they are not added again. If they have asked to come back, please contact us.'
