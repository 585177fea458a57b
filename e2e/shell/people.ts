/** The member for tests that work with any: an agent with a bit of everything. */
export const dana = ['dana@harborandmain.example', 'gifts-and-thanks'] as const
