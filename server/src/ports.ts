import type { Platform, Ports } from './platform/context.ts'
import { chooseProcessor } from './vendors/choose-processor.ts'

/** Chooses who implements each port, from the settings. */
export function choosePorts(platform: Omit<Platform, 'ports'>): Ports {
  return { processor: chooseProcessor(platform) }
}
