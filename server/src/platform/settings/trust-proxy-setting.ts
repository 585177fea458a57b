import { isIP } from 'node:net'

/** How many proxies are in front, their addresses, or none. */
export type TrustProxy = false | number | readonly string[]

/** Maximum number of proxies that one request passes. */
const hopsMax = 10

/**
 * Which proxies are trusted to report a client's address and protocol. Each proxy appends the address of its own client
 * to `X-Forwarded-For`; the client may have written any entries before those.
 */
export function readTrustProxy(text: (name: string) => string | null, faults: string[]): TrustProxy {
  const given = text('TRUST_PROXY') ?? '0'
  if (/^\d+$/.test(given) && Number(given) <= hopsMax) return given === '0' ? false : Number(given)
  const ranges = given.split(',').map((range) => range.trim())
  if (ranges.every(isRange)) return ranges
  faults.push(
    `TRUST_PROXY must be the number of proxies in front, 0 to ${hopsMax}, or their addresses such as 10.0.0.0/8, not "${given}".`,
  )
  return false
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether an address on a request's path is one of our proxies: by its position, or by its network. */
export function trusted(proxies: TrustProxy) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}
