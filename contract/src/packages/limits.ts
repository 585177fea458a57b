/** Packages that a search finds at most (CG-09). */
export const packageSearchMax = 100
/** How far ahead a delivery may be put, in months (CG-73). */
export const eventMonthsAhead = 24
/** How long the success banner of a package stays (section 8). */
export const packageBannerMs = 3000
