import { refuse } from '../platform/errors.ts'

/** The pair does not fit; which half is wrong is not told (P:G-09). */
export const badCredentials = () =>
  refuse(401, 'bad_credentials', 'The email or password you entered is incorrect.')
