import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

interface Rate {
  id: string
  carrier: string
  service: string
  rate: string
  currency: 'USD'
}

interface Shipment {
  id: string
  reference: string
  to_address: Record<string, string | null>
  from_address: Record<string, string | null>
  parcel: Record<string, number>
  options: Record<string, string>
  rates: Rate[]
  messages: object[]
  selected_rate: Rate | null
  postage_label: { label_url: string; label_size: string } | null
  tracking_code: string | null
  refund_status: string | null
}

/** A request's fault: no answer, before or after it was carried out, or an answer with this status. */
type Fault = 'silent_before' | 'silent_after' | { status: number; code: string; message: unknown }

const prices = [
  ['UPSDAP', 'Ground', '9.12'],
  ['USPS', 'GroundAdvantage', '5.58'],
  ['USPS', 'Priority', '8.70'],
] as const

/**
 * A local stand-in for the part of EasyPost's API that we use, with the shapes of its published examples. Addresses in
 * "Nowhere" have no rate; a shipment can be bought once.
 */
export class EasyPostFake {
  readonly shipments = new Map<string, Shipment>()
  readonly requests: { method: string; path: string; authorization: string | null }[] = []
  /** The carriers' answer to a label refund. */
  refundsAre = 'submitted'
  /** Where label pictures are stored, if not here. */
  picturesAt: string | null = null
  base = ''
  #made = 0
  readonly #faults: { path: RegExp; fault: Fault; times: number }[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.base
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** The next requests with a matching path get a fault. */
  fault(path: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ path, fault, times })
  }

  /** Clears unused faults. */
  repair(): void {
    this.#faults.length = 0
  }

  /** Shipments that were bought and not refunded. */
  get sold(): Shipment[] {
    return [...this.shipments.values()].filter((one) => one.postage_label && !one.refund_status)
  }

  /** The number of requests with a matching path. */
  count(path: RegExp): number {
    return this.requests.filter((one) => path.test(`${one.method} ${one.path}`)).length
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request
    this.requests.push({ method, path, authorization: request.headers.authorization ?? null })
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const met = this.#faults.find((one) => one.times > 0 && one.path.test(`${method} ${path}`))
    if (met) met.times -= 1
    if (met?.fault === 'silent_before') return
    if (met && typeof met.fault === 'object') {
      const { status, ...error } = met.fault
      return send(response, status, { error: { ...error, errors: [] } })
    }
    const picture = /^\/labels\/(\w+)\.png$/.exec(path)
    if (picture) return sendPicture(response, picture[1] ?? '')
    const { status, body } = this.#answer(method, path, text === '' ? {} : JSON.parse(text))
    if (met?.fault !== 'silent_after') send(response, status, body)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire
  #answer(method: string, path: string, body: any): { status: number; body: object } {
    if (path.startsWith('/v2/trackers?')) return { status: 200, body: { trackers: [] } }
    if (path === '/v2/trackers') return { status: 201, body: { tracking_code: body.tracker.tracking_code } }
    if (method === 'POST' && path === '/v2/shipments')
      return { status: 201, body: this.#make(body.shipment as Shipment) }
    const [, id = '', act] = /^\/v2\/shipments\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const shipment = this.shipments.get(id)
    if (!shipment) return refusal(404, 'NOT_FOUND', 'The requested resource could not be found.')
    if (act === 'buy') return this.#buy(shipment, body.rate.id as string)
    if (act === 'refund') {
      shipment.refund_status = this.refundsAre === 'rejected' ? null : this.refundsAre
      return { status: 200, body: { ...shipment, refund_status: this.refundsAre } }
    }
    return { status: 200, body: shipment }
  }

  #make(given: Shipment): Shipment {
    this.#made += 1
    const id = `shp_${String(this.#made).padStart(32, '0')}`
    const isNowhere = given.to_address.street1?.includes('Nowhere')
    const shipment: Shipment = {
      ...given,
      id,
      rates: isNowhere
        ? []
        : prices.map(([carrier, service, rate], at) => ({
            id: `rate_${at}_${id}`,
            carrier,
            service,
            rate,
            currency: 'USD',
          })),
      messages: isNowhere
        ? [{ carrier: 'USPS', type: 'rate_error', message: 'The address could not be found' }]
        : [],
      selected_rate: null,
      postage_label: null,
      tracking_code: null,
      refund_status: null,
    }
    this.shipments.set(id, shipment)
    return shipment
  }

  #buy(shipment: Shipment, rateId: string): { status: number; body: object } {
    if (shipment.postage_label)
      return refusal(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    const rate = shipment.rates.find(({ id }) => id === rateId)
    if (!rate) return refusal(422, 'SHIPMENT.RATE.INVALID', 'The rate is not one of this shipment.')
    shipment.selected_rate = rate
    shipment.tracking_code = `94001${shipment.id.slice(-17)}`
    shipment.postage_label = {
      label_url: `${this.picturesAt ?? this.base}/labels/${shipment.id}.png`,
      label_size: '4x6',
    }
    return { status: 200, body: shipment }
  }
}

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message, errors: [] } },
})

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A label roughly as a carrier draws it. */
async function sendPicture(response: ServerResponse, id: string): Promise<void> {
  const bars = Array.from({ length: 40 }, (_bar, at) => (at * 37) % 7)
    .map((wide, at) => `<rect x="${30 + at * 9}" y="330" width="${2 + wide}" height="130"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="#fff"/><rect x="10" y="10" width="380" height="580" fill="none" stroke="#000" stroke-width="3"/><text x="200" y="80" font-size="34" font-weight="bold" text-anchor="middle">USPS SPECIMEN</text>${bars}<text x="200" y="500" font-size="16" text-anchor="middle">${id}</text></svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true, colors: 2 }).toBuffer()
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
}
