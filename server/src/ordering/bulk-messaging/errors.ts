import { invalid, refuse } from '../../platform/errors.ts'

/** Unknown, someone else's, processed, or over: the message doesn't say which (CG-27). */
export const notAllEditable = () =>
  refuse(400, 'not_editable', 'Some of these messages can no longer be changed. Nothing was saved.', {
    field: 'touches',
  })

/** An edit is about one gift (CG-27). */
export const notOneGift = () => invalid('touches', 'Please edit the messages of one gift at a time.')

/** A call of an edit contradicts the calls before it, or names more touches than announced. */
export const anotherEdit = () =>
  invalid('edit', 'This edit was already started with another message or other people.')
