/** The longest API key, in characters, trimmed (P:G-60). */
export const apiKeyLengthMax = 512
/** How often a page that watches an import polls, in ms (A-9-11). */
export const importPollMs = 5000
/** The debounce of the option search, in ms (A-9-12). */
export const optionSearchDelayMs = 300
/** A filter with more options than this gets a search field (A-9-13). */
export const optionsWithoutSearchMax = 10
/** How long an authorization may take, from leaving the page to returning, in ms. */
export const oauthStateMs = 10 * 60 * 1000
/** The longest code and state in an OAuth return, in characters. */
export const oauthCodeLengthMax = 2048
/** The filter for all people (P:G-64), and its title. */
export const allPeople = 'all'
export const allPeopleTitle = 'All contacts'
/** The most fields of one person that one answer may list. */
export const differingFieldsMax = 40
