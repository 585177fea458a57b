/** Services per page of the shop: full rows at two, three, and four columns. */
export const servicesPerPage = 24
/** Days after its order-by date until a yearly special event moves to its next year. */
export const specialEventRestDays = 30
/** Longest key of a bulk order form. */
export const bulkFormKeyLengthMax = 80
/** The bulk order form with every gift (CG-21). */
export const allGiftsForm = 'all'
