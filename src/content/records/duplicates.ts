/** What a copy of a record is called until somebody gives it a name. */
export const duplicateName = (name: string) => `Copy of ${name}`

/** 'Duplicate' in the dialog of an offering or a property. */
export const duplicate = {
  label: 'Duplicate',
  text: 'Copies what was saved last into a new draft. Visitors see nothing of it until you publish it.',
  done: (name: string) => ({ title: 'Draft made', description: name }),
  failed: { title: 'Error duplicating', showsReason: true },
  draft: 'Draft',
} as const
