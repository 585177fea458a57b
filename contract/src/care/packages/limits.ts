/** The most packages that a search returns (CG-09). */
export const packageSearchMax = 100
/** How long a package's success banner stays visible (section 8). */
export const packageBannerMs = 3000
