import { chakra } from '@/client/theme/chakra'
import { CopyLink } from '../copy-link'
import type { PageLink } from '../page-link'
import { TextLink } from '../../ui/text-link'

/** The line above a record: the way to the list that it stands in, and its link to hand on. The line is as high before the button is there. */
export const RecordLead = ({ back }: { back: PageLink }) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="4"
    minHeight="11"
    textStyle="small"
  >
    <TextLink to={back.to}>{back.label}</TextLink>
    <CopyLink />
  </chakra.div>
)
