/** The address of an uploaded picture, by its name in a document; null when there is none. */
export const pictureAddress = (image: string | null): string | null => image && `/files/${image}`

/** The address of an uploaded picture in a list; null for drawings, which are drawn in the browser. */
export const uploadedOnly = (address: string | null): string | null =>
  address?.startsWith('/files/art/') ? null : address
