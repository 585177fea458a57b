/** Calls that need no session, and why that is right. Each line is reviewed. */
export const publicCalls: Readonly<Record<string, string>> = {
  'accounts.login': 'it is how a session begins',
  'accounts.logout':
    'it must work when the session has ended already; it touches only the session it came with',
  'accounts.signup': 'it is how an account begins',
  'accounts.forgotPassword': 'who forgot the password cannot sign in; the answer tells nothing',
  'accounts.resetPassword': 'the unguessable token proves the member',
  'config.show': 'the browser needs it before anyone signs in; it holds no secret',
  'referrals.find': 'a friend follows the link before signing up; it answers only the code itself',
  'sandbox.moveClock': 'it exists in sandbox mode only; a public sandbox asks for an administrator',
  'sandbox.runDue': 'it exists in sandbox mode only; a public sandbox asks for an administrator',
  'sandbox.show': 'it exists in sandbox mode only; a public sandbox asks for an administrator',
  'support.send': 'visitors may ask for help; limited to five an hour',
  'teams.getInvite': 'an invited person follows the link before signing up; the code is unguessable',
  'teams.getSharedInvite': 'an invited person follows the link before signing up; the code is unguessable',
}

/** Calls of members that hold nobody's data: every member gets the same. */
export const sharedCalls: Readonly<Record<string, string>> = {
  'catalog.services': 'the shop is the same for all',
  'catalog.browse': 'the shop is the same for all',
  'catalog.details': 'the shop is the same for all',
  'catalog.topOfMind': 'the shop is the same for all',
  'catalog.categories': 'the shop is the same for all',
  'catalog.specialEvents': 'the shop is the same for all',
  'catalog.specialEvent': 'the shop is the same for all',
  'catalog.contactMessages': 'the shop is the same for all',
  'promotions.validate': 'a promotion runs for all, and its code is meant to be passed on',
}
