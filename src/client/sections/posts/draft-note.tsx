import { latePart } from '../late-part'

const Alert = latePart(() => import('./draft-alert').then((part) => part.DraftAlert), null)

/** Above a record that is not published, which administrators alone see; nobody else waits for its code. */
export const DraftNote = ({ record: { isPublished } }: { record: { isPublished: boolean } }) =>
  !isPublished && <Alert />
