/** When a gift goes out whose recipient is asked for the address. */
export const linkDayText = (firstName: string) => `Goes out the business day after ${firstName} answers.`

/** When an accepted gift goes out that isn't paid. */
export const unpaidDayText = 'Goes out the business day after it’s paid.'
