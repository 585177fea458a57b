/** The pictures that a member may upload: their photo, or their company's logo. */
export const pictureKinds = ['image', 'logo'] as const
export type PictureKind = (typeof pictureKinds)[number]

export type PictureExtension = 'png' | 'jpg' | 'jpeg' | 'heic' | 'svg'

export interface PictureRule {
  readonly extensions: readonly PictureExtension[]
  /** Inclusive. */
  readonly bytesMax: number
}

/** The files that each kind takes (C-5-35 to C-5-38). */
export const pictureRules: Record<PictureKind, PictureRule> = {
  image: { extensions: ['png', 'jpg', 'jpeg', 'heic'], bytesMax: 10 * 1024 * 1024 },
  logo: { extensions: ['png', 'jpg', 'jpeg', 'svg'], bytesMax: 2 * 1024 * 1024 },
}

/** Pictures with more pixels are refused before decoding, since a small file can contain any number of pixels. */
export const picturePixelsMax = 50_000_000
/** The longest side that an SVG may claim, in its own units. */
export const svgSideMax = 20_000
/** Hours after which uploads not used in a profile are removed (CG-02). */
export const unusedUploadHours = 24
/** The most pictures that a member may upload per hour. */
export const uploadsPerHourMax = 60

export const wrongTypeText = 'This file type is not allowed.'

/** Returns the URL of a picture. It is permanent: a new picture gets a new name. */
export function pictureUrl(fileName: string): string {
  return `/files/pictures/${fileName}`
}

/** Returns the error text for a file above the size limit for its kind (CG-02). */
export function tooLargeText(kind: PictureKind): string {
  return `The file is too large. The maximum size is ${pictureRules[kind].bytesMax / 1024 / 1024}MB.`
}

/** Returns a filename's extension in lower case if its kind allows it; null otherwise. */
export function extensionOf(kind: PictureKind, fileName: string): PictureExtension | null {
  const end = fileName.toLowerCase().split('.').at(-1)
  return pictureRules[kind].extensions.find((extension) => extension === end) ?? null
}

/** Returns why a file is refused by its name and size alone, as shown to the member; null if it is fine. */
export function faultOf(kind: PictureKind, file: { name: string; size: number }): string | null {
  if (!extensionOf(kind, file.name)) return wrongTypeText
  return file.size > pictureRules[kind].bytesMax ? tooLargeText(kind) : null
}
