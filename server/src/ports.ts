import type { Platform, Ports } from './platform/context.ts'

/** Chooses who implements each port, from the settings. */
export function choosePorts(_platform: Omit<Platform, 'ports'>): Ports {
  return {} as Ports
}
