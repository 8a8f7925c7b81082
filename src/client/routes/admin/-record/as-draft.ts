import { furtherToasts } from '@/content/records/admin-toasts'
import { draftWords } from '@/content/records/drafts'
import type { Notification } from '@/client/ui/toasts/notifications'
import type { OtherWay } from './record-dialog'

/** 'Save as draft', beside the button that shows a new record to visitors at once. */
export const asDraft = <Output extends object>(): OtherWay<Output> => ({
  label: draftWords.save,
  onPress: (save) => save((values) => ({ ...values, isPublished: false })),
})

/** What is told of a new record: that it is a draft, or what is told of one that visitors see. */
export const toldOfNew =
  (created: Notification) =>
  (_: unknown, { isPublished }: { isPublished?: boolean | undefined }): Notification =>
    isPublished === false ? furtherToasts.draftSaved : created
