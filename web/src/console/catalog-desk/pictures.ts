/** The address of an uploaded picture, by its name in a document; null when there is none. */
export const pictureUrl = (image: string | null): string | null => image && `/files/${image}`

/** The address of an uploaded picture in a list; null for drawings, which are drawn in the browser. */
export const uploadedUrl = (address: string | null): string | null =>
  address?.startsWith('/files/art/') ? null : address
