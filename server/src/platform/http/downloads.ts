import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Platform, Staff } from '../context.ts'
import { type CsvFile, sendCsv } from './csv-file.ts'
import { type Tx, rowsOf } from '../database/database.ts'
import { notFound, signedOut } from '../errors.ts'
import { randomCode } from '../ids.ts'
import { downloads } from '../database/tables.ts'

/** How long the link to a file works (BG-84), in ms of machine time. */
const linkMs = 60 * 60_000
const path = '/api/v1/downloads'
const secretBytes = 32

/** An archive that is sent as it is written. */
export interface ZipFile {
  name: string
  zip: Readable
}

/** Makes the file of a kind for a member from its link's parameters; refuses members who may no longer have it. */
export type FileMaker<P> = (
  tx: Tx,
  actor: Actor,
  parameters: P,
  platform: Platform,
) => Promise<CsvFile | ZipFile>

/** Makes the file for a staff member. */
export type StaffFileMaker<P> = (
  tx: Tx,
  staff: Staff,
  parameters: P,
  platform: Platform,
) => Promise<CsvFile | ZipFile>

/** File makers by the kind stored with the link: for members, and for staff. */
export interface FileMakers {
  ofMembers: Readonly<Record<string, FileMaker<never>>>
  ofStaff: Readonly<Record<string, StaffFileMaker<never>>>
}

/** A link to a file: its kind and parameters. */
export interface DownloadLink<P> {
  /** The member or staff member that the link works for. */
  ownerKey: MemberKey | StaffKey
  kind: string
  parameters: P
  /** `csv` unless stated. */
  ending?: 'csv' | 'zip'
}

/** Makes a random link to a file, valid for an hour and only for its owner (BG-84). Returns its path. */
export async function offerDownload<P extends object>(
  tx: Tx,
  { ownerKey, kind, parameters, ending = 'csv' }: DownloadLink<P>,
  machine: Date,
): Promise<string> {
  const secret = randomCode(secretBytes)
  const expiresAt = new Date(machine.getTime() + linkMs)
  await tx.insert(downloads).values({ secretHash: hashOf(secret), ownerKey, kind, parameters, expiresAt })
  return `${path}/${secret}.${ending}`
}

/** Resolves who sent a request: a member, or a staff member. */
interface SenderResolvers {
  resolveActor(request: FastifyRequest): Promise<Actor | null>
  whoActs(request: FastifyRequest, actor: Actor | null): Promise<{ staff: Staff | null }>
}

/**
 * `GET /api/v1/downloads/{secret}.csv` or `.zip`: sends a file to the session of the member or staff member whose link
 * it is; 404 for all others, and once the hour is over. The file is generated as it is read.
 */
export function addDownloads(
  server: FastifyInstance,
  platform: Platform,
  { resolveActor, whoActs }: SenderResolvers,
  { ofMembers, ofStaff }: FileMakers,
): void {
  const { db } = platform.database
  server.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const actor = await resolveActor(request)
    const { staff } = await whoActs(request, actor)
    if (!actor && !staff) throw signedOut()
    const wanted = await findDownload(db, request.params.file, platform.clock.machine())
    const make = wanted && actor?.memberKey === wanted.owner_key && ofMembers[wanted.kind]
    const makeForStaff = wanted && staff?.key === wanted.owner_key && ofStaff[wanted.kind]
    const parameters = wanted?.parameters as never
    let file: CsvFile | ZipFile
    if (actor && make) file = await make(db, actor, parameters, platform)
    else if (staff && makeForStaff) file = await makeForStaff(db, staff, parameters, platform)
    else throw notFound('This link has expired. Please create the file again.')
    return 'zip' in file ? sendZip(reply, file) : sendCsv(reply, file)
  })
}

async function sendZip(reply: FastifyReply, { name, zip }: ZipFile): Promise<FastifyReply> {
  return reply
    .type('application/zip')
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(zip)
}

async function findDownload(tx: Tx, file: string, machine: Date) {
  const [, secret] = /^([\w-]+)\.(?:csv|zip)$/.exec(file) ?? []
  if (!secret) return null
  const [row] = await rowsOf<{ owner_key: string; kind: string; parameters: unknown }>(
    tx,
    sql`select member_key as owner_key, kind, parameters from downloads
        where secret_hash = ${hashOf(secret)} and expires_at > ${machine.toISOString()}::timestamptz`,
  )
  return row ?? null
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
