import type { Platform } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'

/** Work: the processor is to forget a card that left our file. Repeated until it answers; twice does no harm. */
export const forgetCard = defineJob<{ cardRef: string }>('forget-card')

/** Says who does it. */
export function handleForgetCard(platform: Platform): void {
  platform.jobs.handle(forgetCard, ({ cardRef }) => platform.ports.processor.detachCard({ cardRef }))
}
