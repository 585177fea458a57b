/** Downloads a CSV file. */
export function downloadCsv(name: string, text: string): void {
  downloadText(name, `\uFEFF${text}`, 'text/csv')
}

/** Downloads a text file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Downloads a file. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  downloadFrom(url, name)
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a URL, under the server's file name unless `name` is given. */
export function downloadFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
