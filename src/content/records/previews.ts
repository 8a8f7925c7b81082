/** 'Preview' in the form of an offering, a property or a post: the page that visitors would get of what is typed. */
export const previewWords = {
  label: 'Preview',
  title: 'As visitors will see it',
  text: 'This is what is typed in the form. Nothing was saved; links and buttons do nothing here.',
  back: 'Back to the form',
  /** Of an offering that keeps its figures for investors. */
  readers: { label: 'Seen by', strangers: 'Everybody', investors: 'Signed-in investors' },
} as const
