import type { PictureKind } from '@goodturn/contract/identity/uploads/rules'
import { tooLargeText, wrongTypeText } from '@goodturn/contract/identity/uploads/rules'
import { invalid, refuse } from '../../platform/errors.ts'

/** 400: name, declared type, or content isn't accepted for this kind, or they contradict each other. */
export const wrongType = () => invalid('file', wrongTypeText)

/** 413 for more bytes than the kind takes (CG-02). */
export const tooLarge = (kind: PictureKind) => refuse(413, 'too_large', tooLargeText(kind), { field: 'file' })

/** 400 for a picture with more pixels than we accept. */
export const tooManyPixels = () =>
  invalid('file', 'This picture has too many pixels. Please send a smaller one.')

/** 400 for a file that is truncated or otherwise damaged. */
export const unreadable = () =>
  invalid('file', 'We couldn’t read this picture. Please save it again or choose another one.')

/** 400 for an SVG that contains more than shapes and colors. */
export const notPlainSvg = () =>
  invalid('file', 'This SVG can’t be shown safely. Please export it as a plain SVG, or send a PNG.')
