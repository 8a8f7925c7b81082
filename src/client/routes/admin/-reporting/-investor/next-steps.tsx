import { chakra } from '@/client/theme/chakra'
import { investorPageWords } from '@/content/reporting/admin-investor'
import { Heading } from '@/client/ui/heading'
import type { InvestorPage, NextStep } from '@/shared/reporting/investor-pages'
import type { ListAddress } from '../../-list/list-address'
import { recordSearch } from '../../-list/record-link'
import type { TabName, ViewName } from '../../-list/tab-names'
import { SectionLink } from './section'

const words = investorPageWords.next

type Search = ListAddress & { tab?: TabName; view?: ViewName }

/** Where each step is taken. */
function searchOf(step: NextStep, { entity: { id, legalName }, people, taxYear }: InvestorPage): Search {
  const address = people.flatMap(({ email }) => email ?? [])[0] ?? ''
  const places: Record<NextStep, Search> = {
    sentBack: { tab: 'reports', kind: 'outstanding', status: 'returned' },
    undelivered: { view: 'mails', q: address },
    addressAsked: recordSearch('entities', id),
    enquiries: { tab: 'contacts', q: address },
    statementsChanged: { tab: 'statements', q: legalName },
    k1sMissing: { tab: 'taxes', year: taxYear },
    k1sByPost: { tab: 'taxes', year: taxYear },
    noAccess: recordSearch('entities', id),
    noAddress: recordSearch('entities', id),
    noMethod: recordSearch('entities', id),
  }
  return places[step]
}

/** What waits to be done about an owner, each with the way there. */
export const NextSteps = ({ page }: { page: InvestorPage }) => (
  <chakra.section mt="8">
    <Heading level={2} textStyle="heading" mb="3">
      {words.heading}
    </Heading>
    {page.next.length === 0 ? (
      <chakra.p color="fg.muted">{words.nothing}</chakra.p>
    ) : (
      <chakra.ul listStyleType="none">
        {page.next.map(({ step, count }) => (
          <chakra.li key={step} py="2" borderTopWidth="1px" borderColor="border.rule">
            <SectionLink to="/admin" search={searchOf(step, page)}>
              {words.steps[step](count)}
            </SectionLink>
          </chakra.li>
        ))}
      </chakra.ul>
    )}
  </chakra.section>
)
