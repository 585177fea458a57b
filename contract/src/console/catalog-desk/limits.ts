/** Limits for catalog texts, each defined once. Longer texts block publishing, not saving. */

export const titleLengthMax = 60
/** The line under a title on a tile. */
export const lineLengthMax = 90
export const descriptionLengthMax = 400
/** The list of what is in a gift, one thing per line. */
export const contentsLengthMax = 600
export const sizeLengthMax = 120
/** The note on how a gift ships. */
export const notesLengthMax = 200
/** The label for details that the member must enter before a gift can be made. */
export const askLengthMax = 60
export const tagLengthMax = 30
export const tagsMax = 6
export const languagesMax = 20
export const replacementsMax = 50
export const experiencesMax = 40
export const tiersMax = 12
export const fulfillmentDaysMax = 60
/** The longest text that a draft stores in any field: input isn't lost because it is too long to publish. */
export const draftTextMax = 4000
/** The highest price in dollars. */
export const priceMax = 99_999.99
/** How many days ahead publishing can be scheduled. */
export const planDaysMax = 400
/** Rows per page of the catalog, and of an item's history. */
export const catalogRowsPerPage = 50
export const versionsPerPage = 10
/** Changes stored in full with a version. */
export const changesMax = 60
/**
 * The minimum width in pixels of a picture that replaces the drawn one; its file has the same limits as member photos.
 */
export const catalogPictureWidthMin = 800
/** Days after which an uploaded picture that no document uses is removed. */
export const unusedCatalogPictureDays = 7
/** Pictures that one staff member may upload per hour. */
export const catalogPicturesPerHour = 60
/** Services of a special event. */
export const eventServicesMax = 60
/** The sentence of a special event. */
export const eventTextLengthMax = 200
/** The sentence about a ready-made sequence. */
export const sequenceDescriptionLengthMax = 120
/** The most kinds of token in a bundle, services that one kind can pay for, and tokens of one kind. */
export const bundleItemsMax = 20
export const bundleServicesMax = 100
export const bundleTokensMax = 1000
/** The heading of a bundle, and the text next to the crossed-out price. */
export const bundleCategoryLengthMax = 40
export const bundleSavingsLengthMax = 60
