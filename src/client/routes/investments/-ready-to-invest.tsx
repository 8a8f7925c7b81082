import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import { Band } from '../../sections/band'
import { Columns, Margin, Matter } from '../../sections/columns'
import { PageButtons, useShownLinks } from '../../sections/page-link'
import { Steps } from '../../sections/steps'
import { Heading } from '../../ui/heading'

const { readyToInvest } = investmentsPage

/** Three steps to an investment, and where to begin. */
export function ReadyToInvest() {
  const links = useShownLinks([readyToInvest.contact, readyToInvest.approach])
  return (
    <Band>
      <Columns>
        <Margin>
          <Heading level={2}>{readyToInvest.heading}</Heading>
        </Margin>
        <Matter>
          <chakra.p textStyle="lead" maxWidth="prose">
            {readyToInvest.text}
          </chakra.p>
        </Matter>
      </Columns>
      <chakra.div mt={{ base: '10', lg: '16' }}>
        <Steps steps={readyToInvest.steps} />
      </chakra.div>
      {links.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="4" mt={{ base: '10', lg: '14' }}>
          <PageButtons links={links} />
        </chakra.div>
      )}
    </Band>
  )
}
