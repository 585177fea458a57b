import type { Platform, Ports } from './platform/context.ts'
import { chooseProcessor } from './vendors/choose-processor.ts'
import { recaptcha } from './vendors/recaptcha.ts'
import { zipCentroids } from './vendors/zip-centroids.ts'

/** Chooses who implements each port, from the settings. */
export function choosePorts(platform: Omit<Platform, 'ports'>): Ports {
  const { settings, log } = platform
  return {
    geocoder: zipCentroids(),
    human: settings.recaptcha ? recaptcha(settings.recaptcha.secret, log) : null,
    processor: chooseProcessor(platform),
  }
}
