/** The address of an uploaded picture by its name in a document; null where there is none. */
export const pictureAddress = (image: string | null): string | null => image && `/files/${image}`

/** The address of a picture in a list, unless it is the drawing, which is drawn here. */
export const uploadedOnly = (address: string | null): string | null =>
  address?.startsWith('/files/art/') ? null : address
