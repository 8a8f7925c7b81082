import { answersPage } from '@/content/raise/answers-page'

/** The options of a select in which nothing is chosen beforehand. */
export const choicesOf = (names: Readonly<Record<string, string>>) => [
  { value: '', label: answersPage.choose },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
