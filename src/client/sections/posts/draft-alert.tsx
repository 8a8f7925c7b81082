import { draftNote } from '@/content/pages/offering'
import { Alert } from '../../ui/alert'
import { Container } from '../../ui/container'

/** What stands above a record that is not published. */
export const DraftAlert = () => (
  <Container pt="6">
    <Alert variant="info">{draftNote}</Alert>
  </Container>
)
