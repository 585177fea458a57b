import { isIP } from 'node:net'
import type { Ctx } from '../../platform/context.ts'
import { noPasskeysHere } from './errors.ts'

/** The owner of a passkey: a host name, and the address of the pages that may use it (WebAuthn). */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The host that passkeys belong to: the public address's. A sandbox is often opened by the machine's IP address, which
 * can't have passkeys; opened as `localhost`, it can. Null without a host name.
 */
export function relyingPartyOf(ctx: Ctx): RelyingParty | null {
  const { publicUrl, sandbox } = ctx.platform.settings
  const asked = sandbox ? localhostOf(ctx.request.header('host')) : null
  const { hostname, origin } = asked ?? new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress ? null : { id: hostname, origin }
}

/** Like `relyingPartyOf`, but refuses with 400 when there is none. */
export function requireRelyingParty(ctx: Ctx): RelyingParty {
  const party = relyingPartyOf(ctx)
  if (!party) throw noPasskeysHere()
  return party
}

function localhostOf(host: string | null): URL | null {
  return host !== null && /^localhost(?::\d{1,5})?$/.test(host) ? new URL(`http://${host}`) : null
}
