import { hashPassword } from '../../server/src/identity/sign-in/passwords.ts'
import { createStaff } from '../../server/src/identity/staff-accounts/create.ts'
import type { Story } from '../stories/types.ts'
import type { Scene } from './names.ts'

/** Loads the staff, who can sign in to the console with the story's password. */
export async function loadStaff(scene: Scene, story: Story): Promise<void> {
  for (const { name, email, role, member } of story.staff) {
    const passwordHash = await hashPassword(story.password)
    const memberKey = member === null ? null : scene.key('member', member)
    await createStaff(scene.tx, { name, email, role, passwordHash, memberKey }, scene.now)
  }
}
