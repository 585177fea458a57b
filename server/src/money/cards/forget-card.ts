import type { Platform } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * The job that makes the processor forget a card that we no longer keep. Repeated until it answers; twice does no harm.
 */
export const forgetCard = defineJob<{ cardRef: string }>('forget-card')

/** Registers the handler of that job. */
export function handleForgetCard(platform: Platform): void {
  platform.jobs.handle(forgetCard, ({ cardRef }) => platform.ports.processor.detachCard({ cardRef }))
}
