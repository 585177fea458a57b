/**
 * The numbers that a scanned carrier label may mean. USPS puts 420 and the ZIP code before its number; FedEx's long
 * code ends with it.
 */
export function carrierNumbers(text: string): string[] {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  const found = [plain]
  const usps = /^420(?:\d{5}|\d{9})(9\d{21})$/.exec(plain)
  if (usps?.[1]) found.push(usps[1])
  if (/^\d{34}$/.test(plain)) found.push(plain.slice(-12))
  return found
}
