import { isIP } from 'node:net'
import type { Ctx } from '../../platform/context.ts'
import { noPasskeysHere } from './errors.ts'

/** Whom a passkey belongs to: a host name, and the address of the pages that may use it (WebAuthn). */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The host that passkeys belong to: that of the public address. A sandbox is often opened by the IP address of its own
 * machine, to which no passkey can belong: there, who opens it as `localhost` can use them. Null without a host name.
 */
export function relyingPartyOf(ctx: Ctx): RelyingParty | null {
  const { publicUrl, sandbox } = ctx.platform.settings
  const asked = sandbox ? localhostOf(ctx.request.header('host')) : null
  const { hostname, origin } = asked ?? new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress ? null : { id: hostname, origin }
}

/** The same, where nothing can be done without it: 400. */
export function requireRelyingParty(ctx: Ctx): RelyingParty {
  const party = relyingPartyOf(ctx)
  if (!party) throw noPasskeysHere()
  return party
}

function localhostOf(host: string | null): URL | null {
  return host !== null && /^localhost(?::\d{1,5})?$/.test(host) ? new URL(`http://${host}`) : null
}
