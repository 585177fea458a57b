import type { MemberKey } from '@goodturn/contract/ids'
import type { PictureKind } from '@goodturn/contract/identity/uploads/rules'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { uploads } from './tables.ts'

const fields = { image: 'image_file', logo: 'logo_image_file' } as const satisfies Record<PictureKind, string>

/**
 * Keeps the member's upload `name` permanently and expires the one it replaces; an empty name only expires (CG-02).
 * Returns the picture that the profile now shows. 400 for a name that isn't an upload of this member and kind, or that
 * was already removed. The caller has locked the member.
 */
export async function usePicture(
  tx: Tx,
  cause: Cause,
  memberKey: MemberKey,
  kind: PictureKind,
  name: string,
): Promise<string | null> {
  const own = and(eq(uploads.memberKey, memberKey), eq(uploads.kind, kind))
  await tx
    .update(uploads)
    .set({ expiresAt: cause.now })
    .where(and(own, isNull(uploads.expiresAt), ne(uploads.name, name)))
  if (name === '') return null
  const kept = await tx
    .update(uploads)
    .set({ expiresAt: null })
    .where(and(own, eq(uploads.name, name), or(isNull(uploads.expiresAt), gt(uploads.expiresAt, cause.now))))
    .returning({ name: uploads.name })
  if (kept.length === 0) throw invalid(fields[kind], 'This picture no longer exists. Please choose it again.')
  return name
}
