/** Services on a page of the shop: whole rows at two, three and four columns. */
export const servicesPerPage = 24
/** Days after its order-by date until a yearly special event is set to its next year. */
export const specialEventRestDays = 30
/** Longest key of a bulk order form. */
export const bulkFormKeyLengthMax = 80
/** The bulk order form that has every gift (CG-21). */
export const allGiftsForm = 'all'
