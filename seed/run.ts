import { staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import type { Platform } from '../server/src/platform/context.ts'
import { ensureCatalog } from './catalog/load.ts'
import { ownSecrets } from './load/secrets.ts'

/** A demo account of the portal, or of the staff console. */
export interface DemoSignIn {
  name: string
  at: 'portal' | 'console'
  email: string
  password: string
  says: string
}

/**
 * Updates the catalog and, with `SEED=demo` and no members yet, writes the demo story. Returns the demo sign-ins if the
 * portal is seeded. Without `mails`, the database is one made for copying.
 */
export async function seed(platform: Platform, { mails = true } = {}): Promise<DemoSignIn[]> {
  if (platform.database.kind === 'pglite') await ownSecrets(platform)
  await ensureCatalog(platform)
  if (platform.settings.seed !== 'demo') return []
  const [{ demo }, { loadStory, mailStory }] = await Promise.all([
    import('./stories/demo.ts'),
    import('./load/story.ts'),
  ])
  await loadStory(platform, demo)
  if (mails) await mailStory(platform)
  const members = demo.members.map((member) => ({
    name: `${member.firstName} ${member.lastName}`,
    at: 'portal' as const,
    email: member.email,
    password: demo.password,
    says: [
      member.isAdmin ? 'administrator' : '',
      member.type === 'realestate' ? 'real estate' : '',
      member.company,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  const staff = demo.staff.map(({ name, email, role }) => ({
    name,
    at: 'console' as const,
    email,
    password: demo.password,
    says: staffRoleNames[role].toLowerCase(),
  }))
  return [...members, ...staff]
}
