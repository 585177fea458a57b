const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** A size in bytes as people read it: `2.1 MB`, `340 KB`. */
export function sizeOf(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / kilobyte))} KB`
}
