const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** Formats a size in bytes: `2.1 MB`, `340 KB`. */
export function sizeOf(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / kilobyte))} KB`
}
