import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { Platform } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The erased party: a person on a member's list, or the member if no person is given. */
export interface ErasedKeys {
  memberKey: MemberKey
  contactKey: ContactKey | null
}

/** The erased party, with the time and the hashes that keep a person off the member's list. */
export interface RecordedErasure extends ErasedKeys {
  /** ISO 8601, by the machine's clock. */
  erasedAt: string
  keptOut: string[]
}

/** Records an erasure outside the database, in the file store, so that no restore of the database undoes it. */
export const recordErasureJob = defineJob<RecordedErasure>('keep-erased')

/** Removes files that an erased member had sent. */
export const removeSentFilesJob = defineJob<{ names: string[] }>('remove-sent')

/** Registers the handlers of these jobs. */
export function handleErasureJobs({ jobs, files }: Platform): void {
  jobs.handle(recordErasureJob, async (erased) => {
    const name = nameOf(erased)
    // A repeated erasure after a restore is already recorded, and a name's content never changes.
    if (await files.read(name)) return
    await files.write(name, new TextEncoder().encode(`${JSON.stringify(erased)}\n`))
  })
  jobs.handle(removeSentFilesJob, async ({ names }) => {
    for (const name of names) await files.remove(name)
  })
}

const folder = 'erased'
const account = 'account'

const nameOf = ({ memberKey, contactKey }: ErasedKeys) =>
  `${folder}/${memberKey}/${contactKey ?? account}.json`

/** Everyone whom the store lists as erased, as read from its file names. */
export async function* listErased(store: FileStore): AsyncGenerator<ErasedKeys> {
  for await (const { name } of store.list(folder)) {
    const [, whose = '', of = ''] = /^erased\/(\w+)\/(\w+)\.json$/.exec(name) ?? []
    if (!whose) continue
    const memberKey = readKey('member', whose)
    yield { memberKey, contactKey: of === account ? null : readKey('contact', of) }
  }
}

/** The stored hashes that keep an erased person off the member's list. */
export async function hashesOf(store: FileStore, erased: ErasedKeys): Promise<string[]> {
  const bytes = await store.read(nameOf(erased))
  return bytes ? (JSON.parse(bytes.toString('utf8')) as RecordedErasure).keptOut : []
}
