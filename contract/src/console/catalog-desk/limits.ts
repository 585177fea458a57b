/** Limits of what staff write in the catalog, one place each. Longer texts stop publishing, not saving. */

export const titleLengthMax = 60
/** The line under a title on a tile. */
export const lineLengthMax = 90
export const descriptionLengthMax = 400
/** The note on how a gift travels. */
export const notesLengthMax = 200
/** What is asked of a member before a gift can be made. */
export const askLengthMax = 60
export const tagLengthMax = 30
export const tagsMax = 6
export const languagesMax = 20
export const replacementsMax = 50
export const experiencesMax = 40
export const tiersMax = 12
export const fulfillmentDaysMax = 60
/** The longest text that a draft keeps in any field: what is typed is not lost because it is too long to publish. */
export const draftTextMax = 4000
/** The highest price in dollars. */
export const priceMax = 99_999.99
/** How many days ahead publishing may be planned. */
export const planDaysMax = 400
/** Rows on a page of the catalog, and of the history of a thing. */
export const catalogRowsPerPage = 50
export const versionsPerPage = 10
/** How many changes are kept word for word beside a version. */
export const changesMax = 60
/** The least width in pixels of a picture that replaces the drawn one; its file is limited as photos of members are. */
export const catalogPictureWidthMin = 800
/** An uploaded picture that no document names is removed after so many days. */
export const catalogPictureRestDays = 7
/** Pictures that one of the staff may upload within an hour. */
export const catalogPicturesPerHour = 60
/** Services of a special event. */
export const eventServicesMax = 60
/** The sentence of a special event. */
export const eventTextLengthMax = 200
/** The sentence about a ready-made sequence. */
export const sequenceDescriptionLengthMax = 120
/** Kinds of token in a bundle, services that one is good for, and how many of one it holds. */
export const bundleItemsMax = 20
export const bundleServicesMax = 100
export const bundleTokensMax = 1000
/** The heading under which a bundle stands, and the words beside what is crossed out. */
export const bundleCategoryLengthMax = 40
export const bundleSavingsLengthMax = 60
