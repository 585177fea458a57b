/**
 * The network of a request, as limits count it: a full IPv4 address, or the first 64 bits of an IPv6 address, since one
 * household or one rented server can use all addresses below them.
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
