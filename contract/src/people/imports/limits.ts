/** Most rows of an import, and its largest file in bytes. */
export const importRowsMax = 50_000
export const importFileBytesMax = 25 * 1024 * 1024
/** The most rows in one validation call. */
export const validateRowsMax = 5000
/** The most columns in a file, and the longest cell. */
export const importColumnsMax = 250
export const importCellLengthMax = 20_000
/** The largest bodies of the two calls, in bytes: JSON repeats the field names in each row. */
export const validateBytesMax = 26 * 1024 * 1024
export const processBytesMax = 64 * 1024 * 1024
/** The most invalid rows that a refused import lists; the last line gives the number of others. */
export const importErrorsMax = 100
/** The most people that an undo names in each of its lists; the counts include all. */
export const undoNamesMax = 100
/** The largest file for the concierge, in bytes, inclusive (CG-35), and its longest note. */
export const conciergeFileBytesMax = 10 * 1024 * 1024
export const conciergeNotesLengthMax = 1000
/** The most concierge files that a member may send per day. */
export const conciergeFilesPerDayMax = 20
/** File types that the concierge accepts (CG-35). */
export const conciergeExtensions = ['csv', 'xls', 'xlsx', 'pdf'] as const
export type ConciergeExtension = (typeof conciergeExtensions)[number]
/** The most column names remembered per member, latest used first. */
export const rememberedColumnsMax = 500
/** The update date shown on the template (C-9-15), and its path. */
export const importTemplateUpdated = '5/15/2025'
export const importTemplatePath = '/files/import-template.csv'
