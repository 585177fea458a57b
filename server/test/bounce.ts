import type { BounceKind } from '../src/platform/mail/tables.ts'
import { recordBounce } from '../src/platform/mail/record-bounce.ts'
import type { TestApp } from './app.ts'

/** Records that email to `address` came back just now, or was called spam. */
export async function buildBounce(app: TestApp, address: string, kind: BounceKind = 'hard'): Promise<void> {
  const at = app.platform.clock.machine()
  const diagnostic = `550 5.1.1 <${address}>: no such mailbox`
  await app.db.transaction((tx) => recordBounce(tx, { address, kind, at, diagnostic }))
}
