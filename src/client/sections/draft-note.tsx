import { draftNote } from '@/content/pages/offering'
import { Alert } from '../ui/alert'
import { Container } from '../ui/container'

/** Above a record that is not published, which administrators alone see. */
export const DraftNote = ({ record: { isPublished } }: { record: { isPublished: boolean } }) =>
  !isPublished && (
    <Container pt="6">
      <Alert variant="info">{draftNote}</Alert>
    </Container>
  )
