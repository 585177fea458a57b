import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { paths } from '../../../paths.ts'

/** The ways to import people, in sidebar order (C-2.5-04, C-2.5-05). */
export const importEntries = [
  {
    to: paths.importConcierge(),
    label: 'Upload Contacts to Concierge',
    note: 'We’ll type it in for you',
    icon: IconHeadset,
  },
  {
    to: paths.importFile(),
    label: 'Self Service Contact Import',
    note: 'CSV or Excel, up to 50,000 rows',
    icon: IconTableImport,
  },
]
