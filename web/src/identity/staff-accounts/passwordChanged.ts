/** What staff read after a mailed link set a new password. */
export const passwordChanged = {
  title: 'Password changed',
  note: 'Sign in with it. Your second step hasn’t changed.',
  verb: 'Sign in',
}
