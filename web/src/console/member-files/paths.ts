/** The sections of a member's file in tab order, each with its own address. */
export const fileSections = [
  'overview',
  'profile',
  'people',
  'plans',
  'money',
  'touches',
  'links',
  'emails',
  'notes',
  'sessions',
  'audit',
] as const
export type FileSection = (typeof fileSections)[number]

/** Reads the section from an address; the overview for none or an unknown one. */
export function sectionOf(text: string | undefined): FileSection {
  return fileSections.find((section) => section === text) ?? 'overview'
}

/** Addresses of the member files. */
export const filePaths = {
  members: (search = '') => `/staff/members${search ? `?search=${encodeURIComponent(search)}` : ''}`,
  /** Opens the member if the search finds only one. */
  memberFound: (search: string) => `/staff/members?search=${encodeURIComponent(search)}&open=1`,
  member: (key: string, section: FileSection = 'overview') =>
    section === 'overview' ? `/staff/members/${key}` : `/staff/members/${key}/${section}`,
}
