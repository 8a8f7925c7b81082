import { chakra } from '@/client/theme/chakra'
import { portalDocuments } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { Failure } from './-failure'
import { DocumentList } from '@/client/holdings/documents'

/** What is asked for the newest documents of all that somebody sees. */
export const newestDocuments = { limit: 3 }

/** The newest documents, or those of one offering, and the way to all of them. */
export function NewestDocuments({ investmentId }: { investmentId?: string }) {
  const input = investmentId === undefined ? newestDocuments : { investmentId }
  const { data, error, refetch } = trpc.investor.documents.list.useQuery(input)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.total === 0) return null
  return (
    <chakra.section mt={{ base: '12', lg: '16' }}>
      <Heading level={2} mb="4">
        {investmentId === undefined ? portalDocuments.newest : portalDocuments.ofOffering}
      </Heading>
      <DocumentList papers={data.items} />
      <chakra.p mt="4" data-unprinted="">
        <TextLink to="/portal/documents" search>
          {portalDocuments.all}
        </TextLink>
      </chakra.p>
    </chakra.section>
  )
}
