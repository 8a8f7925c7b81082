import { draftWords } from '@/content/records/drafts'
import type { OtherWay } from './record-dialog'

/** 'Save as draft', beside the button that shows a new record to visitors at once. */
export const asDraft = <Output extends object>(): OtherWay<Output> => ({
  label: draftWords.save,
  onPress: (save) => save((values) => ({ ...values, isPublished: false })),
})
