import type { Platform, Ports } from './platform/context.ts'
import { tracePort } from './platform/trace/trace-ports.ts'
import { chooseProcessor } from './vendors/choose-processor.ts'
import { chooseConnectors } from './vendors/connectors/choose-connectors.ts'
import { demoConnectors } from './vendors/connectors/demo/connector.ts'
import { chooseCarrier } from './vendors/carriers/choose-carrier.ts'
import { chooseLabelSeller } from './vendors/carriers/choose-label-seller.ts'
import { clamav } from './vendors/clamav.ts'
import { chooseWriter } from './vendors/writers/choose-writer.ts'
import { recaptcha } from './vendors/recaptcha.ts'
import { zipCentroids } from './vendors/zip-centroids.ts'

/** Chooses the implementation of each port, from the settings. */
export async function choosePorts(platform: Omit<Platform, 'ports'>): Promise<Ports> {
  const { settings, log, tracer } = platform
  const labelSeller = chooseLabelSeller(settings)
  return {
    carrier: tracePort(tracer, 'carrier', chooseCarrier(settings), ['follow']),
    connectors: chooseConnectors(settings, settings.sandbox ? demoConnectors(platform) : []),
    geocoder: zipCentroids(),
    human: settings.recaptcha ? recaptcha(settings.recaptcha.secret, log) : null,
    labelSeller: labelSeller && tracePort(tracer, 'labels', labelSeller, labelCalls),
    scanner: settings.clamavUrl ? clamav(settings.clamavUrl) : null,
    processor: tracePort(tracer, 'processor', await chooseProcessor(platform), processorCalls),
    writer: tracePort(tracer, 'writer', chooseWriter(settings), ['write']),
  }
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
