import { fileURLToPath } from 'node:url'

const copied = fileURLToPath(new URL('../third-party/', import.meta.url))

/** The line icons come from our copy of those in use: `npm start` installs no package of icons. */
export const iconAlias = { '@tabler/icons-react/dist/esm': `${copied}tabler-icons` }
