import Bowser from 'bowser'
import type { Ctx } from '../../platform/context.ts'

/** Details a session stores about the browser that opened it. */
export interface Device {
  device: string | null
  deviceKind: 'computer' | 'phone' | 'tablet' | 'unknown'
  timeZone: string | null
}

/** A session that no browser opened. */
export const unknownDevice: Device = { device: null, deviceKind: 'unknown', timeZone: null }

const agentLengthMax = 400
const kinds: Record<string, Device['deviceKind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
const systems: Record<string, string> = { macOS: 'a Mac', 'Chrome OS': 'a Chromebook', iOS: 'an iPhone' }

/** Describes the browser of a request in plain words, without version or address. */
export function deviceOf(ctx: Ctx): Device {
  const agent = ctx.request.header('user-agent')?.slice(0, agentLengthMax) ?? ''
  // A request without a zone counts as UTC, which is only a guess and not worth storing.
  const timeZone = ctx.request.header('x-timezone') === null ? null : ctx.request.timeZone
  return { ...readAgent(agent), timeZone }
}

/** Parses a user agent, e.g. to "Safari on an iPhone"; `device` is null if it names neither browser nor system. */
export function readAgent(agent: string): Pick<Device, 'device' | 'deviceKind'> {
  if (agent === '') return { device: null, deviceKind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(agent)
  const name = browser.name?.replace('Microsoft ', '')
  const system = platform.model === 'iPad' ? 'an iPad' : os.name && (systems[os.name] ?? os.name)
  const deviceKind = kinds[platform.type ?? ''] ?? 'unknown'
  if (!name && !system) return { device: null, deviceKind }
  return { device: [name || 'A browser', system].filter(Boolean).join(' on '), deviceKind }
}
