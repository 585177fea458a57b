/** The number of packages in the success page's query; null when absent, 0, or not an integer (BG-51). */
export function packagesOf(value: string | null): number | null {
  const count = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 0
  return count > 0 ? count : null
}

/** The success page's text about bought packages (B-2.1-16, B-2.1-18); `shown` is the formatted number. */
export function preparedText(packages: number, shown: string): string {
  const what = packages === 1 ? 'Under Contract Gift is' : 'Under Contract Gifts are'
  return `${shown} ${what} being prepared for shipment the next business day.`
}
