import { chakra } from '@/client/theme/chakra'
import { distributionWords } from '@/content/ledger/admin-distributions'
import type { Distribution } from '@/shared/ledger/distributions'

const { steps } = distributionWords
const names = ['amounts', 'check', 'publish'] as const
type StepName = (typeof names)[number]

/** Where a distribution is on its way. */
export const stepOf = ({ status }: Pick<Distribution, 'status'>): StepName => (status === 'draft' ? 'check' : 'publish')

/** The three steps, with the one that is being taken. */
export const Steps = ({ current }: { current: StepName }) => (
  <chakra.ol
    aria-label={steps.label}
    display="grid"
    gridTemplateColumns="repeat(3, minmax(0, 1fr))"
    gap="2"
    mb="5"
    listStyleType="none"
  >
    {names.map((name, index) => (
      <chakra.li
        key={name}
        aria-current={name === current ? 'step' : undefined}
        pt="2"
        borderTopWidth="3px"
        borderColor={names.indexOf(current) >= index ? 'ornament' : 'border.rule'}
        color={name === current ? 'fg' : 'fg.muted'}
        fontWeight={name === current ? 'semibold' : 'normal'}
        textStyle="small"
      >
        {`${index + 1}. ${steps[name]}`}
      </chakra.li>
    ))}
  </chakra.ol>
)
