import { staffOnly } from '../staff-accounts/who.ts'

/** Who opens members' files and does what is in them: those who answer members, and those who look after money. */
export const forDesk = staffOnly('support', 'finance')
/** Who signs members out, locks them and acts as them. */
export const forSupport = staffOnly('support')
