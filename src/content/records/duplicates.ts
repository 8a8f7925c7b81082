/** What a copy of a record is called until somebody gives it a name. */
export const duplicateName = (name: string) => `Copy of ${name}`

/** 'Duplicate' in the dialog of an offering or a property. */
export const duplicate = {
  label: 'Duplicate',
  text: 'Makes a draft with the same in it, as it is saved. It is shown nowhere until it is published.',
  done: (name: string) => ({ title: 'Draft made', description: name }),
  failed: { title: 'Error duplicating', showsReason: true },
  draft: 'Draft',
  preview: 'See it as visitors will',
} as const
