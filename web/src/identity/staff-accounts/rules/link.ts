import '../../sign-in/rules/jitless.ts'

export { staffLinkForm as schema } from '@goodturn/contract/identity/staff-accounts/people-calls'
