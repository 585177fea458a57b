import type { UserUpdate } from '@goodturn/contract/identity/accounts/rules'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { usePicture } from '../uploads/use-picture.ts'
import type { MemberRow } from './member.ts'

/** The photo and the logo that an update sets or removes (C-7-05, C-7-06); the member is locked. */
export async function pictureColumns(
  tx: Tx,
  cause: Cause,
  memberKey: MemberKey,
  given: UserUpdate,
): Promise<Partial<Pick<MemberRow, 'imageFile' | 'logoFile'>>> {
  const { image_file: image, logo_image_file: logo } = given
  return {
    ...(image === undefined ? {} : { imageFile: await usePicture(tx, cause, memberKey, 'image', image) }),
    ...(logo === undefined ? {} : { logoFile: await usePicture(tx, cause, memberKey, 'logo', logo) }),
  }
}
