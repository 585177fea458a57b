/** When a gift goes out whose recipient is asked for the address. */
export const linkDayText = (firstName: string) => `Goes out the business day after ${firstName} answers.`
