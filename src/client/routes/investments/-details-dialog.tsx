import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import { offeringPage } from '@/content/pages/offering'
import type { Offering } from '@/shared/site/offerings'
import { enquiryPart } from '../../navigation'
import { RiskNote } from '../../sections/risk-note'
import { LinesList, TermsList, type Term } from '../../sections/records/terms-list'
import { Dialog } from '../../ui/overlays/dialog'
import { LinkButton } from '../../ui/buttons/link-button'
import { Progress } from '../../ui/progress'
import { Heading } from '../../ui/heading'
import { Tabs } from '../../ui/tabs'
import { useIsLinked } from '../../visibility'
import { DetailsNote } from '../../sections/records/offering/details-note'
import { Facts } from '../../sections/records/offering/facts'
import { OfferingPicture } from '../../sections/records/offering/offering-picture'
import { StatusTag } from '../../sections/records/offering/status-tag'

const { card, dialog, list } = investmentsPage
const labels = { ...offeringPage.terms.labels, ...offeringPage.fees.labels }

/** All that is public about an investment. */
function Overview({ investment }: { investment: Offering }) {
  const { assetClass, status, description, fundingProgress } = investment
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="4"
    >
      <div>
        <OfferingPicture investment={investment} loading="eager" sizes="(min-width: 768px) 400px, 100vw" />
      </div>
      <chakra.div display="flex" flexDirection="column" gap="3">
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
        <RiskNote mt="3">{list.risk}</RiskNote>
      </chakra.div>
    </chakra.div>
  )
}

const tabLabels = {
  financials: [
    'totalInvestment',
    'purchasePrice',
    'debt',
    'projectedIRR',
    'preferredReturn',
    'profitSplit',
    'saleFee',
    'cashOnCash',
    'equityMultiple',
    'capRate',
    'holdPeriod',
    'exitStrategy',
  ],
  property: ['assetClass', 'marketType', 'occupancyRate', 'acquisitionDate'],
  documents: [],
} as const satisfies Record<string, readonly (keyof typeof labels)[]>

type Tab = keyof typeof tabLabels
const further = ['financials', 'property', 'documents'] as const satisfies readonly Tab[]

/** The facts of a tab as far as the firm states them, in the order of their page. */
function termsOf(tab: Tab, investment: Offering): Term[] {
  const { location, units } = investment
  return [
    ...(tab === 'property' && location !== null ? [{ label: dialog.location, value: location }] : []),
    ...(tab === 'property' && units !== null ? [{ label: card.units, value: String(units) }] : []),
    ...tabLabels[tab].flatMap((name) => {
      const value = investment[name]
      return value === null ? [] : [{ label: labels[name], value }]
    }),
  ]
}

/** What everybody may read of one side of an offering, then what is for qualified investors. */
function Further({ tab, investment }: { tab: Tab; investment: Offering }) {
  const filled = termsOf(tab, investment)
  const { propertyImprovements } = investment
  return (
    <chakra.div display="grid" gap="5">
      {filled.length > 0 && <TermsList terms={filled} />}
      {tab === 'property' && propertyImprovements.length > 0 && (
        <div>
          <Heading level={3} textStyle="subheading" mb="3">
            {offeringPage.improvements}
          </Heading>
          <LinesList lines={propertyImprovements} />
        </div>
      )}
      {filled.length > 0 && <RiskNote mt="0">{list.risk}</RiskNote>}
      {tab === 'financials' && <DetailsNote investment={investment} />}
      <chakra.p textStyle={filled.length > 0 ? 'body' : 'lead'} maxWidth="prose">
        {dialog[tab]}
      </chakra.p>
    </chakra.div>
  )
}

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
          <LinkButton to="/investments/$slug" params={{ slug: investment.slug }}>
            {dialog.wholeOffering}
          </LinkButton>
          {isLinked(to) && (
            <LinkButton variant="outline" to={to} search={{ investment: investment.name }} hash={enquiryPart}>
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
          ...further.map((value) => ({
            value,
            label: dialog.tabs[value],
            content: <Further tab={value} investment={investment} />,
          })),
        ]}
      />
    </Dialog>
  )
}
