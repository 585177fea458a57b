import type { Platform } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * The job that deletes a card at the processor once we no longer keep it. Retried until the processor answers; running
 * twice is harmless.
 */
export const forgetCard = defineJob<{ cardRef: string }>('forget-card')

/** Registers the handler of that job. */
export function handleForgetCard(platform: Platform): void {
  platform.jobs.handle(forgetCard, ({ cardRef }) => platform.ports.processor.detachCard({ cardRef }))
}
