/**
 * The network that a request comes from, as limits count it: an IPv4 address by itself, of an IPv6 address its first
 * 64 bits, which is what one household or one rented server has to choose from.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = ip.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16))
}
