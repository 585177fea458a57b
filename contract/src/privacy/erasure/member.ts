/** Replaces the name of an erased member. */
export const erasedMemberNames = { firstName: 'Erased', lastName: 'member' } as const

/** The same as one name. */
export const erasedMemberName = `${erasedMemberNames.firstName} ${erasedMemberNames.lastName}`
