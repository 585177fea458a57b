import type { Writer } from '../../shop/messaging/writer.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { chatWriter } from './chat-writer.ts'
import { templateWriter } from './template-writer.ts'

/** A model if an endpoint is configured, the built-in writer otherwise. */
export function chooseWriter(settings: Settings): Writer {
  return settings.writer ? chatWriter(settings.writer) : templateWriter()
}
