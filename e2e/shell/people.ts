/** The member who signs in when it does not matter who: an agent with a bit of everything. */
export const dana = ['dana@harborandmain.example', 'gifts-and-thanks'] as const
