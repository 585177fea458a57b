/** How many archives of the own data a member may ask for in 24 hours. */
export const archivesPerDayMax = 5
