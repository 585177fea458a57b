/** The most packages that a search returns (CG-09). */
export const packageSearchMax = 100
/** How long the success banner of a package stays (section 8). */
export const packageBannerMs = 3000
