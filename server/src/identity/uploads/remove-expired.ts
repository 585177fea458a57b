import { inArray, lte, sql } from 'drizzle-orm'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { filesOf, storedName } from './names.ts'
import { uploads } from './tables.ts'

/** Grace period: an update that started before a picture expired may still keep it, and has ended by then. */
const graceMs = 60_000
const batch = 100

/** Removes uploads that no profile used within a day, and replaced pictures (CG-02). */
export const removeExpiredUploads: Recurring = {
  name: 'uploads.remove',
  nextDue: whenColumn(
    sql`select min(expires_at) + make_interval(secs => ${graceMs / 1000}) as due from uploads`,
  ),
  async run({ database, files }, cause) {
    for (;;) {
      const expired = await database.db
        .select({ name: uploads.name, kind: uploads.kind })
        .from(uploads)
        .where(lte(uploads.expiresAt, new Date(cause.now.getTime() - graceMs)))
        .orderBy(uploads.expiresAt)
        .limit(batch)
      await Promise.all(expired.flatMap(filesOf).map((name) => files.remove(storedName(name))))
      // The files first: a row without files is found again, a file without a row never.
      const names = expired.map(({ name }) => name)
      if (names.length > 0) await database.db.delete(uploads).where(inArray(uploads.name, names))
      if (expired.length < batch) return
    }
  },
}
