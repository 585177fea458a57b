import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Platform } from './context.ts'
import { type CsvFile, sendCsv } from './csv-file.ts'
import { type Tx, rowsOf } from './database.ts'
import { notFound, signedOut } from './errors.ts'
import { randomCode } from './ids.ts'
import { downloads } from './tables.ts'

/** How long the link to a file works (BG-84), in ms of machine time. */
const linkMs = 60 * 60_000
const path = '/api/v1/downloads'
const secretBytes = 32

/** An archive that is sent as it is written. */
export interface ZipFile {
  name: string
  zip: Readable
}

/** Makes the file of a kind for a member from what its link was asked with; refuses whoever may not have it anymore. */
export type FileMaker<P> = (
  tx: Tx,
  actor: Actor,
  parameters: P,
  platform: Platform,
) => Promise<CsvFile | ZipFile>

/** A link to a file: what it is, and what it was asked with. */
export interface Wanted<P> {
  memberKey: MemberKey
  kind: string
  parameters: P
  /** `csv` unless stated. */
  ending?: 'csv' | 'zip'
}

/** Makes a random link to a file, for an hour and for the member alone (BG-84). Returns its path. */
export async function offerDownload<P extends object>(
  tx: Tx,
  { memberKey, kind, parameters, ending = 'csv' }: Wanted<P>,
  machine: Date,
): Promise<string> {
  const secret = randomCode(secretBytes)
  const expiresAt = new Date(machine.getTime() + linkMs)
  await tx.insert(downloads).values({ secretHash: hashOf(secret), memberKey, kind, parameters, expiresAt })
  return `${path}/${secret}.${ending}`
}

type ResolveActor = (request: FastifyRequest) => Promise<Actor | null>

/**
 * `GET /api/v1/downloads/{secret}.csv` or `.zip`: a file to the session of the member whom its link was made for; 404 for all
 * others, and once the hour is over. It is made as it is read.
 */
export function addDownloads(
  server: FastifyInstance,
  platform: Platform,
  resolveActor: ResolveActor,
  makers: Readonly<Record<string, FileMaker<never>>>,
): void {
  const { db } = platform.database
  server.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const actor = await resolveActor(request)
    if (!actor) throw signedOut()
    const wanted = await findWanted(db, request.params.file, platform.clock.machine())
    const make = wanted && makers[wanted.kind]
    if (!make || wanted.member_key !== actor.memberKey)
      throw notFound('This link has expired. Please create the file again.')
    const file = await make(db, actor, wanted.parameters as never, platform)
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

async function findWanted(tx: Tx, file: string, machine: Date) {
  const [, secret] = /^([\w-]+)\.(?:csv|zip)$/.exec(file) ?? []
  if (!secret) return null
  const [row] = await rowsOf<{ member_key: MemberKey; kind: string; parameters: unknown }>(
    tx,
    sql`select member_key, kind, parameters from downloads
        where secret_hash = ${hashOf(secret)} and expires_at > ${machine.toISOString()}::timestamptz`,
  )
  return row ?? null
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
