import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { staffTexts } from '@/shared/site/firm/text-contracts'
import { partOf } from '../parts'
import { TextBlock } from './text-block'

function Partners() {
  const { firm } = trpc.useUtils().client.admin
  return (
    <TextBlock
      text="partners"
      contract={staffTexts.partners.form}
      query={trpc.admin.firm.partners.get.useQuery()}
      read={firm.partners.get.query}
      update={firm.partners.update.mutate}
      nameOf={({ name }) => name}
    />
  )
}

function Questions() {
  const { firm } = trpc.useUtils().client.admin
  return (
    <TextBlock
      text="faq"
      contract={staffTexts.faq.form}
      query={trpc.admin.firm.faq.get.useQuery()}
      read={firm.faq.get.query}
      update={firm.faq.update.mutate}
      nameOf={({ question }) => question}
    />
  )
}

function Figures() {
  const { firm } = trpc.useUtils().client.admin
  return (
    <TextBlock
      text="figures"
      contract={staffTexts.figures.form}
      query={trpc.admin.firm.figures.get.useQuery()}
      read={firm.figures.get.query}
      update={firm.figures.update.mutate}
      nameOf={({ value, label }) => `${value} ${label}`}
    />
  )
}

/** The texts about the firm: its partners, the questions that people ask, the figures of its performance. */
export const Texts = () => (
  <chakra.div display="grid" gap="6" mt="8" {...partOf('texts')}>
    <Partners />
    <Questions />
    <Figures />
  </chakra.div>
)
