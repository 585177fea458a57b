/** The address of an uploaded picture by its name in a document; null where there is none. */
export const pictureAddress = (image: string | null): string | null => image && `/files/${image}`
