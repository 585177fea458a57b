/** Replaces the name of an erased member. */
export const erasedMemberNames = { firstName: 'Erased', lastName: 'member' } as const

/** `erasedMemberNames` as a full name. */
export const erasedMemberName = `${erasedMemberNames.firstName} ${erasedMemberNames.lastName}`
