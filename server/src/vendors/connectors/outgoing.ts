import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import {
  type SendRequest,
  type ServiceResponse,
  type ServiceRequest,
  VendorRefusal,
} from '../../people/integrations/connector.ts'

const answerWithinMs = 20_000
const answerBytesMax = 16 * 1024 * 1024

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Replaced by tests. */
export interface Network {
  resolve: Resolve
  request: (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
}

export interface Outgoing {
  /** The allowed hosts: `api.example.com` is that one, `.example.com` is that domain and all below it. */
  hosts: readonly string[]
  waitMs?: number
  network?: Network
}

/**
 * Sends requests over https, and only to the given hosts. It uses `node:https` because there our own function looks up
 * the address for each connection: the address that is checked is the one connected to, so a second DNS answer can't
 * slip by, and redirects are not followed. Throws a `VendorRefusal`; its messages name only the first host, since
 * subdomains and URLs may identify an account.
 */
export function outgoing({ hosts, waitMs = answerWithinMs, network = overHttps() }: Outgoing): SendRequest {
  const name = (hosts[0] ?? '').replace(/^\./, '')
  const lookUp = publicOnly(network.resolve)
  return async (asked) => {
    const url = URL.canParse(asked.url) ? new URL(asked.url) : null
    if (!url || !isAllowed(url, hosts))
      throw new VendorRefusal('refused', `An address outside ${name} was not requested.`)
    const signal = AbortSignal.timeout(waitMs)
    try {
      return await sendOnce(network, url, asked, { lookup: lookUp, signal })
    } catch (error) {
      throw refusalOf(name, error, signal.aborted)
    }
  }
}

function overHttps(): Network {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  return {
    resolve: lookup,
    request: (url, options, answered) => httpsRequest(url, { ...options, agent }, answered),
  }
}

/** Whether a URL may be requested: https, an allowed host, and neither a port nor a user. */
export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) =>
    host.startsWith('.') ? `.${url.hostname}`.endsWith(host) : url.hostname === host,
  )
}

function sendOnce(
  network: Network,
  url: URL,
  asked: ServiceRequest,
  options: RequestOptions,
): Promise<ServiceResponse> {
  const body = asked.body === undefined ? null : Buffer.from(asked.body)
  const headers = { ...asked.headers, ...(body ? { 'content-length': String(body.length) } : {}) }
  return new Promise((resolve, reject) => {
    const request = network.request(url, { ...options, method: asked.method, headers }, (answer) => {
      read(answer).then(resolve, (error: unknown) => {
        request.destroy()
        reject(error as Error)
      })
    })
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

async function read(answer: IncomingMessage): Promise<ServiceResponse> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) throw new FinalRefusal('redirected')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += (part as Buffer).length
    if (size > answerBytesMax) throw new FinalRefusal('returned more than 16 MB')
    parts.push(part as Buffer)
  }
  const headers: Record<string, string> = {}
  for (const [header, value] of Object.entries(answer.headers)) headers[header] = [value].flat().join(', ')
  return { status, headers, body: Buffer.concat(parts).toString('utf8') }
}

/** A refusal that a retry would not change. */
class FinalRefusal extends Error {}

function refusalOf(name: string, error: unknown, isLate: boolean): VendorRefusal {
  if (error instanceof FinalRefusal) return new VendorRefusal('refused', `${name} ${error.message}.`)
  if (isLate) return new VendorRefusal('fault', `${name} did not answer in time.`)
  const code = (error as NodeJS.ErrnoException | null)?.code ?? 'no code'
  return new VendorRefusal('fault', `${name} could not be reached (${code}).`)
}

/** Resolves a host for a connection; one private address among the results refuses them all. */
function publicOnly(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '', 0)
      if (!addresses.every(isPublic)) return done(new FinalRefusal('redirected to a private address'), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

function isPublic({ address, family }: LookupAddress): boolean {
  return family === 6 ? !closed6.check(address, 'ipv6') : !closed4.check(address, 'ipv4')
}

// Two lists: in a single one, a rule for mapped addresses would match every IPv4 address.
const closed4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
// The first is loopback, unspecified and compatible; then mapped, translated, tunnels, documentation, local, multicast.
const closed6 = blockList('ipv6', [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
