/** Touches per call (CG-27). */
export const touchesPerCallMax = 1000
/** Touches per edit, over all of its calls. */
export const touchesPerEditMax = 50_000
/** Days that the earlier messages of an edit are kept, during which it can be undone. */
export const editUndoDays = 30
/** The number of touches skipped by an undo that are listed by name. */
export const skippedNamesMax = 20
/** Characters of a message preview in the list. */
export const messagePreviewMax = 75
/** The warning over an edit of several touches (CG-27). */
export const customMessageWarning =
  'One or more of the selected recipients already have a custom message. Saving will replace it.'
/** The toast after a save (C-7-20). */
export const messagingUpdatedText = 'You have successfully updated messaging!'
