import type { MemberKey } from '@goodturn/contract/ids'
import { type Ctx, actingOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { deviceOf } from './device-of.ts'
import { rememberDevice, setDeviceCookie } from './devices.ts'
import { adminCookie } from '../impersonate.ts'
import { closeOwnSession } from './logout.ts'
import { openSession, setSessionCookie } from './sessions.ts'

interface Started {
  token: string
  device: string
  remember: boolean
}

/** Opens a session in place of the browser's current one, and marks the browser as known to the account. */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  memberKey: MemberKey,
  remember: boolean,
): Promise<Started> {
  await closeOwnSession(tx, ctx)
  const token = await openSession(tx, memberKey, remember, ctx.platform.clock.machine(), deviceOf(ctx))
  return { token, device: await rememberDevice(tx, ctx, memberKey), remember }
}

/** Sets the cookies of a started session, once it is committed. */
export function setStartCookies(ctx: Ctx, { token, device, remember }: Started): void {
  setSessionCookie(ctx, token, remember)
  setDeviceCookie(ctx, device)
  if (ctx.maybeActor && actingOf(ctx.maybeActor)) ctx.reply.clearCookie(adminCookie)
}
