/** The product's working name. To rename a deployment, change this line. */
export const productName = 'Goodturn'
