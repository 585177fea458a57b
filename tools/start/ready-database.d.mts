/** Folder of a closed embedded database with the demo story; null when it could not be made. */
export function readyDatabase(today?: string): Promise<string | null>
