import {
  type PictureExtension,
  type PictureKind,
  extensionOf,
  pictureRules,
} from '@goodturn/contract/identity/uploads/rules'
import { isDeclared } from './declared-type.ts'
import { tooLarge, wrongType } from './errors.ts'

/**
 * Returns the type that a file claims by its name: 400 for a type that the kind doesn't accept, 413 when it is too
 * large.
 */
export function requirePicture(kind: PictureKind, file: File): PictureExtension {
  const extension = extensionOf(kind, file.name)
  if (!extension || !isDeclared(extension, file.type)) throw wrongType()
  if (file.size > pictureRules[kind].bytesMax) throw tooLarge(kind)
  return extension
}
