/** Asked before what was typed is lost. */
export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'What you typed has not been saved.',
  keep: 'Keep editing',
  discard: 'Discard',
} as const
