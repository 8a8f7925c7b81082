import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { firm } from '@/content/firm'
import { contactPage } from '@/content/pages/contact'
import { Anchor } from '../../ui/text-link'

const { direct } = contactPage

const Way = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
    columnGap="8"
    rowGap="1"
    alignItems="baseline"
    css={{
      '& + &': {
        borderTopWidth: '1px',
        borderColor: 'border.rule',
        marginTop: { base: '5', lg: '6' },
        paddingTop: { base: '5', lg: '6' },
      },
    }}
  >
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd textStyle={{ base: 'heading', md: 'title' }} textWrap="wrap">
      {children}
    </chakra.dd>
  </chakra.div>
)

/** Address, telephone and e-mail of the firm. */
export const DirectWays = () => (
  <dl>
    <Way label={direct.email}>
      <Anchor href={`mailto:${firm.investorRelationsEmail}`}>{firm.investorRelationsEmail}</Anchor>
    </Way>
    <Way label={direct.phone}>
      <Anchor href={firm.phoneLink}>{firm.phone}</Anchor>
    </Way>
    <Way label={direct.address}>
      <chakra.address fontStyle="normal">
        {firm.postalAddress.map((line) => (
          <chakra.span key={line} display="block">
            {line}
          </chakra.span>
        ))}
      </chakra.address>
    </Way>
  </dl>
)
