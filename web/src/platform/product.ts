/** The product's working name. A deployment that renames it changes this one line. */
export const productName = 'Goodturn'
