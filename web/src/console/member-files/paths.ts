/** The sections of a member's file, each with an address of its own, in the order of their tabs. */
export const fileSections = [
  'overview',
  'profile',
  'people',
  'plans',
  'money',
  'touches',
  'emails',
  'notes',
  'sessions',
  'audit',
] as const
export type FileSection = (typeof fileSections)[number]

/** Reads the section of an address; the overview for none and for unknown ones. */
export function sectionOf(text: string | undefined): FileSection {
  return fileSections.find((section) => section === text) ?? 'overview'
}

/** Addresses of this room. */
export const filePaths = {
  members: (search = '') => `/staff/members${search ? `?search=${encodeURIComponent(search)}` : ''}`,
  /** Opens the only member that the search finds. */
  memberFound: (search: string) => `/staff/members?search=${encodeURIComponent(search)}&open=1`,
  member: (key: string, section: FileSection = 'overview') =>
    section === 'overview' ? `/staff/members/${key}` : `/staff/members/${key}/${section}`,
}
