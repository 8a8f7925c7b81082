import { useFirm } from '../../calls/firm'
import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { contactPage } from '@/content/pages/contact'
import { phoneLink } from '@/shared/site/firm/firm'
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
export function DirectWays() {
  const firm = useFirm()
  return (
    <dl>
      <Way label={direct.email}>
        <Anchor href={`mailto:${firm.investorRelationsEmail}`}>{firm.investorRelationsEmail}</Anchor>
      </Way>
      <Way label={direct.phone}>
        <Anchor href={phoneLink(firm.phone)}>{firm.phone}</Anchor>
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
}
