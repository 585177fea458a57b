import { useMember } from '../../platform/session/user.ts'
import { PictureField } from '../uploads/PictureField.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import type { ProfileControl } from './profileControl.ts'

/** The member's photo, and the logo of the company (C-2.2-06, C-2.2-07). */
export function PictureFields({ control }: { control: ProfileControl }) {
  const user = useMember()
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <>
      <PictureField
        {...{ control }}
        name="image_file"
        kind="image"
        label="Your photo"
        saved={user.image?.media.thumb ?? null}
        placeholder={<Avatar name={name} seed={user.key} size={72} />}
      />
      <PictureField
        {...{ control }}
        name="logo_image_file"
        kind="logo"
        label="Company logo"
        saved={user.logo?.media.medium ?? null}
        placeholder="No logo yet"
      />
    </>
  )
}
