import {
  conciergeFileBytesMax,
  conciergeFilesPerDayMax,
  type ConciergeExtension,
  conciergeExtensions,
} from '@goodturn/contract/people/imports/limits'
import type { ConciergeUpload } from '@goodturn/contract/people/imports/schema'
import { sanitizeLine } from '@goodturn/contract/text'
import type { Ctx } from '../../platform/context.ts'
import { bumpCounter } from '../../platform/database/counters.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { present } from '../../platform/assert.ts'
import { conciergeCounter } from './list.ts'
import { presentUpload } from './present.ts'
import { requireHarmless } from './scanner.ts'
import { storedName } from './stored-name.ts'
import { conciergeUploads } from './tables.ts'

const contentChecks: Record<ConciergeExtension, (bytes: Buffer) => boolean> = {
  csv: isText,
  xls: (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  // A zip archive whose directory lists the parts of a workbook.
  xlsx: (bytes) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && bytes.includes('xl/workbook'),
  pdf: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
}

const perDay: Limit = {
  name: 'concierge-files',
  points: conciergeFilesPerDayMax,
  windowSeconds: 24 * 60 * 60,
}

/**
 * Stores a file for the concierge and mails staff (CG-35): csv, xls, xlsx, or pdf by name and content, up to 10 MB. 413
 * for a larger file, 400 for another kind or a file that the scanner reports, 429 after twenty in a day.
 */
export async function sendToConcierge(
  ctx: Ctx,
  { file, notes = '' }: { file: File; notes?: string | undefined },
): Promise<ConciergeUpload> {
  if (file.size > conciergeFileBytesMax)
    throw refuse(413, 'too_large', 'The file is too large. The maximum size is 10MB.')
  const bytes = Buffer.from(await file.arrayBuffer())
  const extension = kindOf(file.name, bytes)
  if (!extension) throw invalid('file', 'This file type is not allowed.')
  await ctx.platform.limits.require(
    perDay,
    ctx.actor.memberKey,
    `You can send at most ${conciergeFilesPerDayMax} files a day. Please try again tomorrow.`,
  )
  await requireHarmless(ctx, bytes)
  const key = newKey('conciergeUpload')
  const { files } = ctx.platform
  const name = storedName({ key, extension })
  await files.write(name, bytes)
  try {
    return await recordUpload(ctx, {
      key,
      extension,
      fileName: plainName(file.name),
      sizeBytes: file.size,
      notes,
    })
  } catch (error) {
    await files.remove(name)
    throw error
  }
}

type UploadFacts = Pick<
  typeof conciergeUploads.$inferInsert,
  'key' | 'extension' | 'fileName' | 'sizeBytes' | 'notes'
>

async function recordUpload(ctx: Ctx, noted: UploadFacts): Promise<ConciergeUpload> {
  const cause = ctx.cause()
  const { memberKey, email } = ctx.actor
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .insert(conciergeUploads)
      .values({ ...noted, memberKey, createdAt: cause.now, updatedAt: cause.now })
      .returning()
    await bumpCounter(tx, memberKey, conciergeCounter, 1)
    await sendMail(tx, cause, cause.settings.staffEmail, {
      template: 'concierge-upload',
      subject: `Contacts from ${email} to import`,
      heading: 'A member sent a file of contacts',
      paragraphs: noted.notes.split('\n').filter((line) => line.trim() !== ''),
      rows: [
        ['From', email],
        ['File', noted.fileName],
        ['Key', noted.key],
      ],
      closing: `Fetch it with: npm run staff -- fetch-upload ${noted.key} FILE`,
    })
    return presentUpload(present(row, 'an insert returns its row'))
  })
}

/** The file's own name, made safe to show and mail. */
function plainName(name: string): string {
  const last = sanitizeLine(name.toWellFormed()).split(/[\\/]/).at(-1) ?? ''
  return [...last.trim()].slice(-255).join('')
}

/**
 * The kind of a concierge file if its name and content agree; null otherwise (CG-35). A name alone proves nothing, and
 * staff open these files.
 */
function kindOf(name: string, bytes: Buffer): ConciergeExtension | null {
  const extension = conciergeExtensions.find((one) => name.toLowerCase().endsWith(`.${one}`))
  return extension && contentChecks[extension](bytes) ? extension : null
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** Text in any encoding used for tables: UTF-16 has a byte order mark, and the others contain no zero byte. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  return isUtf16 || !bytes.includes(0)
}
