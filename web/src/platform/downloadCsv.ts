/** Hands a CSV file to the browser's downloads. */
export function downloadCsv(name: string, text: string): void {
  downloadText(name, `\uFEFF${text}`, 'text/csv')
}

/** Hands a file of text to the browser's downloads. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Hands a file to the browser's downloads. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  downloadFrom(url, name)
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Has the browser download what is at an address, under the name that the server gives unless stated. */
export function downloadFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
