import { chakra } from '@/client/theme/chakra'
import { portalDocuments as words } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { useChoice } from './-choice'
import { Failure } from './-failure'
import { DocumentList } from '@/client/holdings/documents'

type NewestDocumentsProps = {
  /** Those of one offering; without it of all. */
  investmentId?: string
}

/** What is asked for the newest documents of an owner, or of all of them, fewer where there is more beside them; Documents has the others. */
export const newestDocuments = (of: NewestDocumentsProps & { entityId?: number }) => ({
  ...of,
  limit: of.investmentId === undefined ? 2 : 3,
})

/** The newest documents, and the way to all of them. */
export function NewestDocuments({ investmentId }: NewestDocumentsProps) {
  const { entity, ofOwner, shortNameOf } = useChoice()
  const isBrief = investmentId !== undefined
  const { data, error, refetch } = trpc.investor.documents.list.useQuery(
    newestDocuments({ ...ofOwner, ...(isBrief && { investmentId }) }),
  )
  if (data === undefined && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.total === 0) return null
  const { items, total } = data
  return (
    <chakra.section mt={{ base: '8', lg: '16' }}>
      <Heading level={2} mb={{ base: '3', md: '4' }}>
        {isBrief ? words.ofOffering : words.newest}
      </Heading>
      <DocumentList papers={items} told={{ shortNameOf, isBrief }} />
      {(!isBrief || total > items.length) && (
        <chakra.p mt="3" data-unprinted="">
          {/* Of all years, as those above are: the year that is chosen is that of the payments. */}
          <TextLink
            variant="alone"
            to="/portal/documents"
            search={{ entity, offering: isBrief ? Number(investmentId) : undefined }}
          >
            {isBrief ? words.allOfOffering(total) : words.all}
          </TextLink>
        </chakra.p>
      )}
    </chakra.section>
  )
}
