/** The longest API key, in characters, trimmed (P:G-60). */
export const apiKeyLengthMax = 512
/** How often a page that watches an import asks again, in ms (A-9-11). */
export const importPollMs = 5000
/** How long the search among options waits for the next letter, in ms (A-9-12). */
export const optionSearchDelayMs = 300
/** A filter with more options than this has a search (A-9-13). */
export const optionsWithoutSearchMax = 10
/** How long an authorization may take from the page to its return, in ms. */
export const oauthStateMs = 10 * 60 * 1000
/** The longest code and state that a return may carry, in characters. */
export const oauthCodeLengthMax = 2048
/** The filter that stands for everybody (P:G-64), and what it is called. */
export const allPeople = 'all'
export const allPeopleTitle = 'All contacts'
/** Most fields of one person that one call answers for. */
export const differingFieldsMax = 40
