import { type CardProcessor, ProcessorRefusal } from './money/cards/processor.ts'
import { VendorRefusal } from './people/integrations/connector.ts'
import type { Platform, Ports } from './platform/context.ts'
import { watchPort } from './platform/trace/watch-port.ts'
import { chooseProcessor } from './vendors/choose-processor.ts'
import { chooseConnectors } from './vendors/connectors/choose-connectors.ts'
import { outgoing } from './vendors/connectors/outgoing.ts'
import { demoConnectors } from './vendors/connectors/demo/connector.ts'
import { chooseCarrier } from './vendors/carriers/choose-carrier.ts'
import { chooseLabelSeller } from './vendors/carriers/choose-label-seller.ts'
import { clamav } from './vendors/clamav.ts'
import { chooseWriter } from './vendors/writers/choose-writer.ts'
import { recaptcha } from './vendors/recaptcha.ts'
import { zipCentroids } from './vendors/zip-centroids.ts'

/** The kinds of outside services whose calls are counted; each has a row in docs/runbooks.md. */
export const vendorKinds = ['mail', 'cards', 'carrier', 'labels', 'files', 'writer', 'connectors'] as const

/** Chooses the implementation of each port, from the settings. */
export async function choosePorts(platform: Omit<Platform, 'ports'>): Promise<Ports> {
  const { settings, log, vendorCalls } = platform
  const labelSeller = chooseLabelSeller(settings)
  return {
    carrier: watchPort(platform, 'carrier', chooseCarrier(settings), {
      vendor: 'carrier',
      calls: ['follow'],
    }),
    connectors: chooseConnectors(settings, settings.sandbox ? demoConnectors(platform) : [], (allowed) => {
      const send = outgoing(allowed)
      return (asked) => vendorCalls.count('connectors', () => send(asked), isMembersRefusal)
    }),
    geocoder: zipCentroids(),
    human: settings.recaptcha ? recaptcha(settings.recaptcha.secret, log) : null,
    labelSeller:
      labelSeller && watchPort(platform, 'labels', labelSeller, { vendor: 'labels', calls: labelCalls }),
    scanner: settings.clamavUrl ? clamav(settings.clamavUrl) : null,
    processor: watchProcessor(platform, await chooseProcessor(platform)),
    writer: watchPort(platform, 'writer', chooseWriter(settings), { vendor: 'writer', calls: ['write'] }),
  }
}

/** Counts a processor's calls, those that the browser's fields begin with included. */
function watchProcessor(
  platform: Pick<Platform, 'tracer' | 'vendorCalls'>,
  processor: CardProcessor,
): CardProcessor {
  const watched = {
    vendor: 'cards',
    isRefusal: (error: unknown) => error instanceof ProcessorRefusal,
  }
  const { elements } = processor
  const named = elements && { ...elements, name: processor.name }
  const whole: CardProcessor = {
    ...processor,
    elements: named && watchPort(platform, 'processor', named, { ...watched, calls: ['createSetupIntent'] }),
  }
  return watchPort(platform, 'processor', whole, { ...watched, calls: processorCalls })
}

/** A member's own account at a service was refused; the service works. */
function isMembersRefusal(error: unknown): boolean {
  return error instanceof VendorRefusal && error.kind !== 'fault'
}

const labelCalls = ['prepare', 'buy', 'picture', 'refund'] as const

const processorCalls = [
  'createCustomer',
  'attachCard',
  'detachCard',
  'charge',
  'findCharge',
  'capture',
  'release',
  'refund',
  'findRefund',
  'findDispute',
] as const
