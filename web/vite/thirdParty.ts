import { fileURLToPath } from 'node:url'

const vendoredPath = fileURLToPath(new URL('../third-party/', import.meta.url))

/** Line icons come from our copy of those in use: `npm start` installs no icon package. */
export const iconAlias = { '@tabler/icons-react/dist/esm': `${vendoredPath}tabler-icons` }
