/** What stands where the name of a member stood who was erased. */
export const erasedMemberNames = { firstName: 'Erased', lastName: 'member' } as const

/** The same as one name. */
export const erasedMemberName = `${erasedMemberNames.firstName} ${erasedMemberNames.lastName}`
