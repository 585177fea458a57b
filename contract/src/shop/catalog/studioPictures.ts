// Written by `npm run art:studio`.

/** Every studio picture by its name, with the hash of the scripts it was rendered from. */
export const studioPictures: Readonly<Record<string, string>> = {}
