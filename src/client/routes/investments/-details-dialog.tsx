import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import type { Offering } from '@/shared/site/offerings'
import { enquiryPart } from '../../navigation'
import { RiskNote } from '../../sections/risk-note'
import { Dialog } from '../../ui/overlays/dialog'
import { LinkButton } from '../../ui/buttons/link-button'
import { Progress } from '../../ui/progress'
import { Tabs } from '../../ui/tabs'
import { TextLink } from '../../ui/text-link'
import { useIsLinked } from '../../visibility'
import { DetailsNote } from './-details-note'
import { Facts } from './-facts'
import { OfferingPicture } from './-offering-picture'
import { StatusTag } from './-status-tag'

const { card, dialog, list } = investmentsPage

/** All that is public about an investment. */
function Overview({ investment }: { investment: Offering }) {
  const { assetClass, status, description, fundingProgress } = investment
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="5"
    >
      <div>
        <OfferingPicture investment={investment} loading="eager" sizes="(min-width: 768px) 400px, 100vw" />
      </div>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
          <div>
            <chakra.dt textStyle="figureLabel" color="fg.muted">
              {dialog.type}
            </chakra.dt>
            <chakra.dd textStyle="label">{assetClass ?? dialog.defaultType}</chakra.dd>
          </div>
          <div>
            <chakra.dt textStyle="figureLabel" color="fg.muted">
              {dialog.status}
            </chakra.dt>
            <dd>
              <StatusTag status={status} />
            </dd>
          </div>
        </chakra.dl>
        <Facts investment={investment} />
        <Progress label={card.funding} percent={fundingProgress} />
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <chakra.p maxWidth="prose" whiteSpace="pre-line" dir="auto">
          {description ?? dialog.noDescription}
        </chakra.p>
        <DetailsNote investment={investment} />
        <RiskNote mt="4">{list.risk}</RiskNote>
      </chakra.div>
    </chakra.div>
  )
}

const Placeholder = ({ text, slug }: { text: string; slug: string }) => (
  <>
    <chakra.p textStyle="lead" maxWidth="prose">
      {text}
    </chakra.p>
    <chakra.p mt="4">
      <TextLink to="/investments/$slug" params={{ slug }}>
        {dialog.publicPart}
      </TextLink>
    </chakra.p>
  </>
)

const placeholders = ['financials', 'property', 'documents'] as const

/** The details of an investment in four tabs. A chunk of its own, fetched when a card is pressed. The address says that it is open. */
export function DetailsDialog({ investment, onClose }: { investment: Offering; onClose: () => void }) {
  const isLinked = useIsLinked()
  const { label, to } = dialog.requestMore
  return (
    <Dialog
      isOpen
      isSteady
      leavesBack
      size="wide"
      title={investment.name}
      description={investment.location}
      onCloseRequest={onClose}
      footer={
        <chakra.div display="flex" flexWrap="wrap" gap="4">
          <LinkButton variant="outline" to="/investments/$slug" params={{ slug: investment.slug }}>
            {dialog.openPage}
          </LinkButton>
          {isLinked(to) && (
            <LinkButton to={to} search={{ investment: investment.name }} hash={enquiryPart}>
              {label}
            </LinkButton>
          )}
        </chakra.div>
      }
    >
      <Tabs
        label={dialog.tabsLabel}
        tabs={[
          { value: 'overview', label: dialog.tabs.overview, content: <Overview investment={investment} /> },
          ...placeholders.map((value) => ({
            value,
            label: dialog.tabs[value],
            content: <Placeholder text={dialog[value]} slug={investment.slug} />,
          })),
        ]}
      />
    </Dialog>
  )
}
