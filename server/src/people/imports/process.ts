import { createHash } from 'node:crypto'
import { notReaddedText } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey, ImportKey, MemberKey } from '@goodturn/contract/ids'
import { duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { Import, ImportRow, ProcessForm } from '@goodturn/contract/people/imports/schema'
import { noGiftsReasonOf } from '@goodturn/contract/people/imports/no-gifts-cell'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { duplicateFieldsOf } from '../contacts/create.ts'
import { isBlocked, findBlockedKeys } from '../contacts/block-reimport.ts'
import { markImported } from '../contacts/no-gifts/mark-imported.ts'
import { type Ctx, actingOf } from '../../platform/context.ts'
import { bumpCounter } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { present } from '../../platform/assert.ts'
import { partLength } from '../../platform/lists/in-parts.ts'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import { addPeople } from './add-people.ts'
import { importInProgress, otherImport, wrongRows } from './errors.ts'
import { requireInvitable, inviteMembers } from './invite-members.ts'
import { presentImport } from './present.ts'
import { findImport, importByRequest } from './queries.ts'
import { type ValidRow, readRows } from './read-rows.ts'
import { rememberColumns } from './remember-columns.ts'
import { type ImportContext, updatePeople } from './update-people.ts'
import { importCounter } from './list.ts'

/** How long a second call under the same key waits for the first, in ms; less than the statement timeout. */
const waitMaxMs = 15_000
const requestKeyLengthMax = 100

/**
 * Imports people: all rows or none, in one transaction. Validates the rows again by the rules of the form; those
 * with `action: update` are merged into the person they name. One `Idempotency-Key` is one import: a repeat gets the
 * first response, even if that was lost. 400 with the numbers of wrong rows.
 */
export async function processImport(ctx: Ctx, form: ProcessForm): Promise<Import> {
  const ready = await readImport(ctx, form)
  return ctx.transaction((tx) => storeImport(tx, ctx, ready))
}

/** An import with valid rows, and the key that it was sent under. */
export interface ReadyImport {
  form: ProcessForm
  rows: ValidRow[]
  request: Request
  /** The caller's date. */
  today: CalendarDate
}

/** Validates the rows of an import before anything is stored: 400 with the numbers of wrong rows. */
export async function readImport(ctx: Ctx, form: ProcessForm): Promise<ReadyImport> {
  const today = dateIn(ctx.cause().now, ctx.request.timeZone)
  const rows = await readRows(form.data, {
    today,
    isAdmin: actingOf(ctx.actor) !== null,
    asWritten: form.as_written ?? [],
  })
  await requireInvitable(ctx, rows)
  return { form, rows, request: await requestOf(ctx, form), today }
}

/** Stores an import in the caller's transaction; for a used key, returns the earlier import. */
export async function storeImport(
  tx: Tx,
  ctx: Ctx,
  { form, rows, request, today }: ReadyImport,
): Promise<Import> {
  const key = await beginImport(tx, ctx, form, request)
  if (key === null) return present(await earlierImport(tx, ctx, request), 'a used request key has an import')
  const updates = rows.filter(isUpdate)
  const additions = rows.filter((row) => !isUpdate(row))
  await refuseErased(tx, ctx.actor.memberKey, additions)
  const by = importingBy(ctx)
  const updated = await updatePeople(tx, by, { importKey: key, rows: updates })
  const added = await addPeople(tx, by, { importKey: key, rows: additions })
  const people = [
    ...additions.map((row, at) => ({ row, contactKey: added[at] as ContactKey })),
    ...updates.map((row) => ({ row, contactKey: row.given.contact as ContactKey })),
  ]
  await inviteMembers(tx, ctx, people)
  await markImported(
    tx,
    by.cause,
    { importKey: key, day: today, by: by.memberKey },
    people.flatMap(({ row, contactKey }) => {
      const reason = noGiftsReasonOf(row.form.does_not_accept_gifts)
      return reason === null ? [] : [{ contactKey, reason }]
    }),
  )
  await tx.execute(sql`update imports set updated_count = ${updated} where key = ${key}`)
  await rememberColumns(tx, ctx.actor.memberKey, form.columns ?? [], ctx.cause().now)
  await bumpCounter(tx, ctx.actor.memberKey, importCounter, 1)
  return presentImport(await findImport(tx, ctx.actor.memberKey, key))
}

/** The import made under this key; null if there is none. 400 if its rows differ. */
export async function earlierImport(tx: Tx, ctx: Ctx, request: Request): Promise<Import | null> {
  if (request.key === null) return null
  const row = await importByRequest(tx, ctx.actor.memberKey, request.key)
  if (row && row.bodyHash !== request.bodyHash) throw otherImport()
  return row && presentImport(row)
}

/** 400 with the numbers of rows whose people were erased from the member's list. */
async function refuseErased(tx: Tx, memberKey: MemberKey, rows: readonly ValidRow[]): Promise<void> {
  const people = rows.map(({ form }) => duplicateFieldsOf(form))
  const gone = await findBlockedKeys(tx, memberKey, people.flatMap(duplicateKeys))
  const faults = rows.flatMap(({ row, at, form }) =>
    isBlocked(gone, duplicateFieldsOf(form)) ? [{ row, at, field: 'row', message: notReaddedText }] : [],
  )
  if (faults.length > 0) throw wrongRows(faults)
}

const isUpdate = ({ given }: { given: ImportRow }) => given.action === 'update'

interface Request {
  key: string | null
  bodyHash: string | null
}

/** The call's key with a hash of its body: a different body under the same key is refused. */
async function requestOf(ctx: Ctx, { data, ...rest }: ProcessForm): Promise<Request> {
  const key = ctx.request.idempotencyKey?.slice(0, requestKeyLengthMax) || null
  if (key === null) return { key, bodyHash: null }
  const hash = createHash('sha256').update(JSON.stringify(rest))
  for (let from = 0; from < data.length; from += partLength) {
    hash.update(JSON.stringify(data.slice(from, from + partLength)))
    await yieldToEventLoop()
  }
  return { key, bodyHash: hash.digest('base64url') }
}

/** Inserts the import first: the unique request key makes a second call wait for this one. Null for a repeat. */
async function beginImport(tx: Tx, ctx: Ctx, form: ProcessForm, request: Request): Promise<ImportKey | null> {
  const joined = form.data.filter(({ joined_row: row }) => row !== undefined).length
  const created = form.data.filter(({ action }) => action !== 'update').length
  const skipped = form.skipped ?? 0
  const inFile = form.rows_in_file ?? form.data.length + joined + skipped
  await tx.execute(sql`select set_config('lock_timeout', ${String(waitMaxMs)}, true)`)
  const rows = await rowsOf<{ key: ImportKey }>(
    tx,
    sql`insert into imports (key, member_key, title, file_name, request_key, body_hash, rows_in_file, skipped_count,
          created_count, joined_count, created_at)
        values (${newKey('import')}, ${ctx.actor.memberKey}, ${form.title}, ${form.file_name || null}, ${request.key},
          ${request.bodyHash}, ${inFile}, ${skipped}, ${created}, ${joined}, ${ctx.cause().now.toISOString()}::timestamptz)
        on conflict (member_key, request_key) where request_key is not null do nothing returning key`,
  ).catch((error: unknown) => {
    throw isLockTimeout(error) ? importInProgress() : error
  })
  return rows[0]?.key ?? null
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '55P03') return true
  return false
}

function importingBy(ctx: Ctx): ImportContext {
  const { geocoder } = ctx.platform.ports
  return { memberKey: ctx.actor.memberKey, cause: ctx.cause(), geocoder }
}
