import { recordFields } from '../records/record-fields'

/** Settings in the Admin Portal. */
export const settingWords = {
  name: 'Settings',
  /** The active tab's name is the page heading already, so 'Settings' is not written twice (R19). */
  text: 'Control page and section visibility across the website',
  loading: 'Loading settings...',
  groups: { navigation: 'Navigation Pages', visibility: 'Section Visibility' },
  /** The list of what stands on the tab, which leads there. */
  parts: {
    label: 'On this page',
    names: {
      navigation: 'Navigation Pages',
      visibility: 'Section Visibility',
      firm: 'Firm',
      texts: 'Partners, questions, figures',
      legal: 'Legal texts',
      safety: 'Safety and delivery',
      backups: 'Backups',
      about: 'About this site',
    },
  },
  failed: "We couldn't load the settings.",
  fields: {
    key: 'Key',
    value: 'Value',
    description: 'Description',
    category: 'Category',
    ...recordFields,
  },
  toasts: {
    updated: { title: 'Setting updated successfully!', description: null },
    notUpdated: { title: 'Error updating setting', showsReason: true },
  },
} as const
