import { createHash } from 'node:crypto'
import { feedRefreshHours } from '@goodturn/contract/outreach/calendar/limits'
import type { MemberKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { notFound, tooMany } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { feedPath, hashSecret } from './feed.ts'
import { feedEvents } from './feed.queries.ts'
import { writeCalendar } from './ics.ts'

/** A calendar program reads a few times a day; someone guessing addresses misses many times. */
const readsOfFeed: Limit = { name: 'calendar-feed', points: 60, windowSeconds: 3600 }
const wrongAddresses: Limit = { name: 'calendar-feed-miss', points: 60, windowSeconds: 3600 }

/**
 * `GET /api/v1/calendar/feed/{secret}.ics`: a member's calendar for other programs. The secret is the only key;
 * anything but an active address gets the same 404, so that guessing reveals nothing.
 */
export async function addCalendarFeed(server: FastifyInstance, platform: Platform): Promise<void> {
  server.get<{ Params: { file: string } }>(`${feedPath}/:file`, async (request, reply) => {
    const memberKey = await memberOf(platform, request.params.file)
    if (!memberKey) {
      await takePoint(platform, wrongAddresses, request.ip, reply)
      throw notFound('There’s nothing at this address.')
    }
    await takePoint(platform, readsOfFeed, memberKey, reply)
    return answer(request, reply, await calendarOf(platform, memberKey))
  })
}

/** The member whose feed has this file name; null for any other name. Records the read, once an hour. */
async function memberOf(platform: Platform, file: string): Promise<MemberKey | null> {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  if (!secret) return null
  const { db } = platform.database
  const hash = hashSecret(secret)
  const now = platform.clock.now().toISOString()
  const [feed] = await rowsOf<{ member_key: MemberKey; is_stale: boolean }>(
    db,
    sql`select member_key, coalesce(last_read_at <= ${now}::timestamptz - interval '1 hour', true) as is_stale
        from calendar_feeds where secret_hash = ${hash}`,
  )
  if (!feed) return null
  if (feed.is_stale) {
    await db.execute(
      sql`update calendar_feeds set last_read_at = ${now}::timestamptz where secret_hash = ${hash}`,
    )
  }
  return feed.member_key
}

async function takePoint(
  platform: Platform,
  limit: Limit,
  subject: string,
  reply: FastifyReply,
): Promise<void> {
  if (await platform.limits.take(limit, subject)) return
  reply.header('retry-after', limit.windowSeconds)
  throw tooMany('There have been too many requests for this calendar. Please try again in an hour.')
}

async function calendarOf(platform: Platform, memberKey: MemberKey): Promise<string> {
  const { settings, database } = platform
  const today = dateIn(platform.clock.now())
  const scope = await scopeOf(database.db, { memberKey })
  return writeCalendar({
    name: `${settings.productName} calendar`,
    product: settings.productName,
    refreshHours: feedRefreshHours,
    stamp: today,
    events: await feedEvents(database.db, scope, today, settings.publicUrl),
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply
    .header('cache-control', 'private, max-age=3600')
    .header('etag', etag)
    .header('x-robots-tag', 'noindex')
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.status(304).send()
  return reply
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .type('text/calendar; charset=utf-8')
    .send(text)
}
