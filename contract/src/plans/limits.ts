/** Most plans that a search answers (CG-09). */
export const planSearchMax = 100
