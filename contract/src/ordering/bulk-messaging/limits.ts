/** Touches that one call names (CG-27). */
export const touchesPerCallMax = 1000
/** Touches of one edit, over all of its calls. */
export const touchesPerEditMax = 50_000
/** How long the earlier messages of an edit are kept, in days: so long it can be undone. */
export const editKeptDays = 30
/** How many of the touches that an undo left alone are named. */
export const leftAloneNamedMax = 20
/** Characters of the preview of a message in the list. */
export const messagePreviewMax = 75
/** The warning over an edit of several touches (CG-27). */
export const customMessageWarning =
  'One or more of the selected recipients already have a custom message. Saving will replace it.'
/** The toast after a save (C-7-20). */
export const messagingUpdatedText = 'You have successfully updated messaging!'
