import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { requireSandboxTools } from '../../platform/sandbox.ts'
import { otherProcessor } from './errors.ts'
import type { SandboxActs, SandboxFault } from './processor.ts'
import { customers } from './tables.ts'

interface FaultInput {
  kind: SandboxFault['kind']
  act?: SandboxFault['act']
  member?: MemberKey | null
  times?: number
  late_ms?: number
  code?: SandboxFault['code']
}

/**
 * Adds a fault to the sandbox. 404 outside sandbox mode; a public sandbox requires an administrator. A member's fault
 * hits that member's next act, any other fault the next act of anyone.
 */
export async function addSandboxFault(ctx: Ctx, input: FaultInput): Promise<void> {
  const sandbox = sandboxOf(ctx)
  requireSandboxTools(ctx.platform.settings, ctx.maybeActor)
  await sandbox.addFault({
    kind: input.kind,
    act: input.act ?? 'charge',
    customerRef: input.member ? await customerRef(ctx, input.member) : null,
    times: input.times ?? 1,
    lateMs: input.late_ms ?? 1000,
    code: input.code ?? 'card_declined',
  })
}

/** Plays the bank for a charge of the member's own. */
export async function confirmInSandbox(ctx: Ctx, clientSecret: string, approve: boolean): Promise<void> {
  const sandbox = sandboxOf(ctx)
  await sandbox.confirm({
    customerRef: await customerRef(ctx, ctx.actor.memberKey),
    clientSecret,
    approve,
  })
}

function sandboxOf(ctx: Ctx): SandboxActs {
  const { sandbox } = ctx.platform.ports.processor
  if (!sandbox || !ctx.platform.settings.sandbox) throw otherProcessor()
  return sandbox
}

async function customerRef(ctx: Ctx, memberKey: MemberKey): Promise<string> {
  const [known] = await ctx.db.select().from(customers).where(eq(customers.memberKey, memberKey))
  if (!known) throw notFound('This member has no card yet.')
  return known.processorRef
}
