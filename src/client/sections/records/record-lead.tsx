import { chakra } from '@/client/theme/chakra'
import { PageActions } from '../page-actions'
import type { PageLink } from '../page-link'
import { TextLink } from '../../ui/text-link'

/** The line above a record: the way to the list that it stands in, and what hands it on. The line is as high before the buttons are there. */
export const RecordLead = ({ back }: { back: PageLink }) => (
  <chakra.div
    data-unprinted=""
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="4"
    minHeight="11"
    textStyle="small"
  >
    <TextLink to={back.to}>{back.label}</TextLink>
    <PageActions />
  </chakra.div>
)
