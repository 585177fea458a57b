import type { PictureExtension } from '@goodturn/contract/identity/uploads/rules'

/** What browsers call each of them; those that do not know HEIC declare nothing. */
const types: Record<PictureExtension, readonly string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  heic: ['image/heic', 'image/heif'],
  svg: ['image/svg+xml'],
}
const undeclared = ['', 'application/octet-stream']

/** Whether the type that came with a file, if any, is that of its extension. */
export function isDeclared(extension: PictureExtension, type: string): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return undeclared.includes(plain) || types[extension].includes(plain)
}
