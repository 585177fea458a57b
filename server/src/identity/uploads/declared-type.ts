import type { PictureExtension } from '@goodturn/contract/identity/uploads/rules'

/** The MIME types that browsers declare per extension; browsers that don't know HEIC declare none. */
const types: Record<PictureExtension, readonly string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  heic: ['image/heic', 'image/heif'],
  svg: ['image/svg+xml'],
}
const undeclared = ['', 'application/octet-stream']

/** Whether a file's declared type, if any, matches its extension. */
export function isDeclared(extension: PictureExtension, type: string): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return undeclared.includes(plain) || types[extension].includes(plain)
}
