/** Most rows of an import, and its largest file in bytes. */
export const importRowsMax = 50_000
export const importFileBytesMax = 25 * 1024 * 1024
/** Most rows of one call that validates. */
export const validateRowsMax = 5000
/** Most columns of a file, and the longest cell. */
export const importColumnsMax = 250
export const importCellLengthMax = 20_000
/** Largest bodies of the two calls, in bytes: JSON says the name of a field in each row. */
export const validateBytesMax = 26 * 1024 * 1024
export const processBytesMax = 64 * 1024 * 1024
/** Most wrong rows that a refused import names; the last line says how many more there are. */
export const importErrorsMax = 100
/** Most people that an undo names in each of its lists; the counts are whole. */
export const undoNamesMax = 100
/** Largest file for the concierge, in bytes, inclusive (CG-35), and the longest note that goes with it. */
export const conciergeFileBytesMax = 10 * 1024 * 1024
export const conciergeNotesLengthMax = 1000
/** Files for the concierge that a member may send within a day. */
export const conciergeFilesPerDayMax = 20
/** What the concierge takes (CG-35). */
export const conciergeExtensions = ['csv', 'xls', 'xlsx', 'pdf'] as const
export type ConciergeExtension = (typeof conciergeExtensions)[number]
/** Most column names of a member that are remembered, the latest used first. */
export const rememberedColumnsMax = 500
/** The day that the template says it was updated (C-9-15), and where it lies. */
export const importTemplateUpdated = '5/15/2025'
export const importTemplatePath = '/files/import-template.csv'
